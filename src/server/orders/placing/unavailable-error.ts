import { ZONE } from '#contract/nz-time.ts';
import type { OrderLine } from '#contract/orders.ts';
import { ApiError } from '../../http/errors.ts';
import type { TakenCopy } from '../data/claims.ts';
import { linkedCopy, reservedCopies } from './linked-copies.ts';
import type { PricedLine } from './price.ts';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

/** Of a refusal: its message, and the text at each line of the order that it is about. */
type Reason = { message: string; text: string };
type FreeCopies = { artworkId: number; copies: number };

/**
 * The error of an order that asks for more copies of these works than are free. `details.free` says how many of which
 * can be bought, unless none can, or the reserved copy is being paid for elsewhere.
 */
export function unavailableError(
  unavailable: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
): ApiError {
  const own = reservedCopies(requested, taken);
  const others = taken.filter((row) => own.get(row.artworkId) !== row);
  const free = freeCopies(unavailable, others);
  const elsewhere = paidForElsewhere(unavailable, requested, taken);
  const { message, text } =
    elsewhere ?? tooFew(unavailable, free) ?? takenByOthers(unavailable, others);
  const { fields, details } = errorForWorks(requested, unavailable, text);
  const more = !elsewhere && free.length > 0 && { free };
  return new ApiError('work_unavailable', message, { fields, details: { ...details, ...more } });
}

const freeCopies = (works: readonly PricedLine[], others: readonly TakenCopy[]): FreeCopies[] =>
  works.flatMap(({ artworkId, editionSize }) => {
    const copies = editionSize - others.filter((row) => row.artworkId === artworkId).length;
    return copies > 0 ? [{ artworkId, copies }] : [];
  });

/** One work, whose copy another browser holds with the same link. */
function paidForElsewhere(
  works: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: readonly TakenCopy[],
): Reason | undefined {
  const [work] = works;
  const line = requested.find(({ artworkId }) => artworkId === work?.artworkId);
  const linked = line && linkedCopy(line, taken);
  if (works.length > 1 || !linked?.heldUntil || linked.isOver) return undefined;
  return {
    message: `${quotedTitles(works)} is being paid for with your link in another browser. Here it can be paid for from ${minuteAfter(linked.heldUntil)} on.`,
    text: 'Being paid for in another browser',
  };
}

/** One work, of which some copies are free. */
function tooFew(works: readonly PricedLine[], free: readonly FreeCopies[]): Reason | undefined {
  const [some] = free;
  if (works.length > 1 || !some) return undefined;
  const copies = some.copies === 1 ? '1 copy' : `${some.copies} copies`;
  return {
    message: `Only ${copies} of ${quotedTitles(works)} can be bought just now.`,
    text: `Only ${copies} can be bought just now`,
  };
}

function takenByOthers(works: readonly PricedLine[], others: readonly TakenCopy[]): Reason {
  const subject = `${quotedTitles(works)} ${works.length === 1 ? 'is' : 'are'}`;
  const isReserved = works.every(({ artworkId }) =>
    others.some((row) => row.artworkId === artworkId && row.reservationId !== null),
  );
  return isReserved
    ? { message: `${subject} reserved for another collector.`, text: 'Reserved for someone else' }
    : {
        message: `${subject} being bought by another collector.`,
        text: 'Being bought by someone else',
      };
}

const time = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: ZONE });

/** `3:06 pm` of an instant within the minute before, in New Zealand. */
const minuteAfter = (instant: string) =>
  time.format(Math.ceil(Date.parse(instant) / 60_000) * 60_000);
