import { type DeliveryTable, deliveryTableInput } from '#contract/delivery-table.ts';
import { site } from '#site';

let lastValid: DeliveryTable = site.deliveryTable;

/** The table of delivery as the form holds it; the last one that was valid while a price in it is half typed. */
export function shownTable(typed: unknown): DeliveryTable {
  const { data } = deliveryTableInput.safeParse(typed);
  if (data) lastValid = data;
  return lastValid;
}
