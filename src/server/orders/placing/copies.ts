import type { OrderLine } from '#contract/orders.ts';
import { ZONE } from '#contract/zone.ts';
import { ApiError } from '../../http/errors.ts';
import { hashToken } from '../../services/token.ts';
import { pickCopies, type TakenCopy } from '../data/claims.ts';
import type { OrderWithCopies } from './lock-rows.ts';
import type { PricedLine } from './price.ts';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

/** A line with the numbers of its copies; `reservationId` is of the one that was reserved for this buyer. */
export type LineWithCopies = PricedLine & {
  editionNumbers: number[];
  reservationId: number | null;
};

/**
 * The copies of each line: those that `open`, this browser's order for the same works, holds, else the one whose
 * reservation the line has the secret of, and free ones. Throws work_unavailable naming the works of which too few are
 * free.
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
 * The works whose holds that are over must end before the order can be written: it needs their copies, or a reservation
 * is over, which gives nobody a copy any more.
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
          (copy.reservationId !== null || lacking.some((line) => line.artworkId === artworkId)),
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

/** The copy that the link of a line is for, whether it is reserved or an order holds it. */
function linkedCopy({ artworkId, reservation }: OrderLine, taken: readonly TakenCopy[]) {
  if (!reservation) return undefined;
  const hash = hashToken(reservation);
  return taken.find((row) => row.artworkId === artworkId && row.tokenHash === hash);
}

/** By work, the copy that is reserved for whoever has the secret that a line carries. */
function reservedCopies(requested: readonly OrderLine[], taken: readonly TakenCopy[]) {
  const own = new Map<number, TakenCopy>();
  for (const line of requested) {
    const copy = linkedCopy(line, taken);
    if (copy?.reservationId) own.set(line.artworkId, copy);
  }
  return own;
}

function unavailableError(
  unavailable: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
): ApiError {
  const [only, ...further] = unavailable;
  const own = reservedCopies(requested, taken);
  const others = taken.filter((row) => own.get(row.artworkId) !== row);
  const free = unavailable.flatMap(({ artworkId, editionSize }) => {
    const copies = editionSize - others.filter((row) => row.artworkId === artworkId).length;
    return copies > 0 ? [{ artworkId, copies }] : [];
  });
  const refused = (message: string, text: string) => {
    const { fields, details } = errorForWorks(requested, unavailable, text);
    const more = free.length > 0 && { free };
    return new ApiError('work_unavailable', message, { fields, details: { ...details, ...more } });
  };
  const titles = quotedTitles(unavailable);
  if (only && further.length === 0) {
    const line = requested.find(({ artworkId }) => artworkId === only.artworkId);
    const linked = line && linkedCopy(line, taken);
    if (linked?.heldUntil && !linked.isOver) {
      return refused(
        `${titles} is being paid for with your link in another browser. Here it can be paid for from ${minuteAfter(linked.heldUntil)} on.`,
        'Being paid for in another browser',
      );
    }
    const [some] = free;
    if (some) {
      const copies = some.copies === 1 ? '1 copy' : `${some.copies} copies`;
      return refused(
        `Only ${copies} of ${titles} can be bought just now.`,
        `Only ${copies} can be bought just now`,
      );
    }
  }
  const verb = further.length === 0 ? 'is' : 'are';
  const isReserved = unavailable.every(({ artworkId }) =>
    others.some((row) => row.artworkId === artworkId && row.reservationId !== null),
  );
  const [why, text] = isReserved
    ? ['reserved for another collector', 'Reserved for someone else']
    : ['being bought by another collector', 'Being bought by someone else'];
  return refused(`${titles} ${verb} ${why}.`, text);
}

const time = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: ZONE });

/** `3:06 pm` of an instant within the minute before, in New Zealand. */
const minuteAfter = (instant: string) =>
  time.format(Math.ceil(Date.parse(instant) / 60_000) * 60_000);
