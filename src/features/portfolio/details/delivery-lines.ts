import { bandOf, type Parcel } from '#contract/delivery-price.ts';
import type { DeliveryTable } from '#contract/delivery-table.ts';
import { cents, centsOf, type Decimal, formatCents, formatDecimal } from '#contract/money.ts';

const CERTIFICATE = 'Comes with a certificate of authenticity that can be checked on this site.';

/**
 * What a work's page says of its delivery within New Zealand, in sentences. A certificate comes with what is sold here.
 */
export function deliveryLines(
  table: DeliveryTable,
  work: Parcel & { price: Decimal | null },
  isSoldHere: boolean,
): string[] {
  const band = bandOf(table, work);
  const price = centsOf(work.price ?? ('0.00' as Decimal));
  const withDelivery = (delivery: Decimal) => formatCents(cents(price + centsOf(delivery)));
  const cost =
    table.isIncluded || !band
      ? 'Packed and delivered within New Zealand, included in the price.'
      : `With delivery ${withDelivery(band.north)} to the North Island, ${withDelivery(band.south)} to the South Island.${more(table)}`;
  return [cost, ...(band ? [daysOf(band)] : []), ...(isSoldHere ? [CERTIFICATE] : [])];
}

function more({ ruralExtra, canCollect }: DeliveryTable): string {
  const rural =
    centsOf(ruralExtra) > 0 ? ` ${formatDecimal(ruralExtra)} more to a rural address.` : '';
  return rural + (canCollect ? ' Nothing to pay if you collect it from the studio.' : '');
}

type Days = Pick<DeliveryTable['bands'][number], 'dispatchDays' | 'northDays' | 'southDays'>;

const daysOf = ({ dispatchDays, northDays, southDays }: Days) =>
  `Leaves the studio within ${dispatchDays} working ${dispatchDays === 1 ? 'day' : 'days'}; ${northDays} more to the North Island, ${southDays} to the South Island.`;
