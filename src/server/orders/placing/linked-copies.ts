import type { OrderLine } from '#contract/orders.ts';
import { hashToken } from '../../services/token.ts';
import type { TakenCopy } from '../data/claims.ts';

/** The copy that the link of a line is for, whether it is reserved or an order holds it. */
export function linkedCopy({ artworkId, reservation }: OrderLine, taken: readonly TakenCopy[]) {
  if (!reservation) return undefined;
  const hash = hashToken(reservation);
  return taken.find((row) => row.artworkId === artworkId && row.tokenHash === hash);
}

/** Whether another browser's order holds the copy that the link of this work's line is for. */
export const isHeldElsewhere = (
  artworkId: number,
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
): boolean => {
  const line = requested.find((each) => each.artworkId === artworkId);
  const copy = line && linkedCopy(line, taken);
  return copy !== undefined && copy.reservationId === null;
};

/** By work, the copy that is reserved for whoever has the secret that a line carries. */
export function reservedCopies(requested: readonly OrderLine[], taken: readonly TakenCopy[]) {
  const own = new Map<number, TakenCopy>();
  for (const line of requested) {
    const copy = linkedCopy(line, taken);
    if (copy?.reservationId) own.set(line.artworkId, copy);
  }
  return own;
}
