import type { OrderModel } from './model.ts';

/** At most one reservation of a work; `order` is the pending one that its link made, null while the copy is kept. */
export type ReservationModel = { order: OrderModel | null };
type Work = { reservation: ReservationModel | null };

/** Whether a copy is kept from a buyer whose order for other works, if any, is about to expire. */
export const isKept = ({ reservation }: Work, former: OrderModel | null = null): boolean =>
  reservation !== null && (reservation.order === null || reservation.order === former);

/** An order that expired gives a reserved copy back; one that was paid ends its reservation. */
export function giveBack(works: readonly Work[], order: OrderModel): void {
  for (const work of works) {
    if (work.reservation?.order !== order) continue;
    work.reservation = order.status === 'paid' ? null : { order: null };
  }
}
