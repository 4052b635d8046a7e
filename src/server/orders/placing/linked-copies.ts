import type { OrderLine } from '#contract/orders.ts';
import { hashToken } from '../../services/token.ts';
import type { TakenCopy } from '../data/claims.ts';

/** The copy that the link of a line is for, whether it is reserved or an order holds it. */
export function linkedCopy({ artworkId, reservation }: OrderLine, taken: readonly TakenCopy[]) {
  if (!reservation) return undefined;
  const hash = hashToken(reservation);
  return taken.find((row) => row.artworkId === artworkId && row.tokenHash === hash);
}

/** By work, the copy that is reserved for whoever has the secret that a line carries. */
export function reservedCopies(requested: readonly OrderLine[], taken: readonly TakenCopy[]) {
  const own = new Map<number, TakenCopy>();
  for (const line of requested) {
    const copy = linkedCopy(line, taken);
    if (copy?.reservationId) own.set(line.artworkId, copy);
  }
  return own;
}
