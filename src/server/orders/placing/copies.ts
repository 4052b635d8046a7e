import type { OrderLine } from '#contract/orders.ts';
import { pickCopies, type TakenCopy } from '../data/claims.ts';
import { isHeldElsewhere, reservedCopies } from './linked-copies.ts';
import type { OrderWithCopies } from './lock-rows.ts';
import type { PricedLine } from './price.ts';
import { unavailableError } from './unavailable-error.ts';

/** A line with the numbers of its copies; `reservationId` is of the one that was reserved for this buyer. */
export type LineWithCopies = PricedLine & {
  editionNumbers: number[];
  reservationId: number | null;
};

/**
 * The copies of each line: those that `open`, this browser's order for the same works, holds, else the one whose
 * reservation the line has the secret of, and free ones. Throws work_unavailable naming the works of which too few are
 * free, or whose reserved copy another browser holds: another copy would leave that one reserved.
 */
export function copiesFor(
  lines: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
  open: OrderWithCopies | undefined,
): LineWithCopies[] {
  if (open) {
    const copiesOf = new Map(open.copies.map((copies) => [copies.artworkId, copies]));
    return lines.map((line) => {
      const { editionNumbers = [], reservationId = null } = copiesOf.get(line.artworkId) ?? {};
      return { ...line, editionNumbers, reservationId };
    });
  }
  const own = reservedCopies(requested, taken);
  const ownOf = ({ artworkId }: PricedLine) => own.get(artworkId);
  const elsewhere = lines.filter(({ artworkId }) => isHeldElsewhere(artworkId, requested, taken));
  if (elsewhere.length > 0) throw unavailableError(elsewhere, requested, taken);
  const picked = pickCopies(withoutReserved(lines, own), taken);
  if ('claimed' in picked) {
    return lines.map((line, index) => {
      const reserved = ownOf(line);
      const free = picked.claimed[index]?.editionNumbers ?? [];
      const editionNumbers = [...(reserved ? [reserved.number] : []), ...free];
      return {
        ...line,
        editionNumbers: editionNumbers.sort((left, right) => left - right),
        reservationId: reserved?.reservationId ?? null,
      };
    });
  }
  throw unavailableError(picked.unavailable, requested, taken);
}

/**
 * The works whose holds that are over must end before the order can be written: it needs their copies, one of them is
 * reserved for this buyer, or a reservation is over, which gives nobody a copy any more.
 */
export function worksToSettle(
  lines: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
): number[] {
  const picked = pickCopies(withoutReserved(lines, reservedCopies(requested, taken)), taken);
  const lacking = 'unavailable' in picked ? picked.unavailable : [];
  return lines
    .map(({ artworkId }) => artworkId)
    .filter((artworkId) =>
      taken.some(
        (copy) =>
          copy.artworkId === artworkId &&
          copy.isOver &&
          (copy.reservationId !== null ||
            lacking.some((line) => line.artworkId === artworkId) ||
            isHeldElsewhere(artworkId, requested, taken)),
      ),
    );
}

/** The lines with the numbers of copies that must be free. */
const withoutReserved = (lines: readonly PricedLine[], reserved: ReadonlyMap<number, TakenCopy>) =>
  lines.map((line) => ({
    ...line,
    quantity: line.quantity - (reserved.has(line.artworkId) ? 1 : 0),
  }));

/**
 * The works of which an order has nothing but the copy that is reserved for its buyer: a hold keeps it from nobody
 * else.
 */
export function worksReservedForBuyer(
  lines: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
  open: OrderWithCopies | undefined,
): number[] {
  const reserved = open
    ? open.copies.filter(({ reservationId }) => reservationId !== null)
    : [...reservedCopies(requested, taken).values()];
  const isReserved = ({ artworkId, quantity }: PricedLine) =>
    quantity === 1 && reserved.some((copy) => copy.artworkId === artworkId);
  return lines.filter(isReserved).map(({ artworkId }) => artworkId);
}
