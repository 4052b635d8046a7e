import type { OrderLine } from '#contract/orders.ts';
import { ApiError } from '../../http/errors.ts';
import { pickCopies } from '../data/claims.ts';
import type { OrderWithCopies } from './lock-rows.ts';
import type { OrderFacts } from './order-facts.ts';
import type { PricedLine } from './price.ts';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

/** A line with the numbers of its copies. */
export type LineWithCopies = PricedLine & { editionNumbers: number[] };

/**
 * The copies of each line: those that `open`, this browser's order for the same works, holds, else free ones. Throws
 * work_unavailable naming the works of which too few are free.
 */
export function copiesFor(
  lines: readonly PricedLine[],
  requested: readonly OrderLine[],
  taken: OrderFacts['taken'],
  open: OrderWithCopies | undefined,
): LineWithCopies[] {
  if (open) {
    const numbersOf = new Map(
      open.copies.map(({ artworkId, editionNumbers }) => [artworkId, editionNumbers]),
    );
    return lines.map((line) => ({
      ...line,
      editionNumbers: numbersOf.get(line.artworkId) ?? [],
    }));
  }
  const picked = pickCopies(lines, taken);
  if ('claimed' in picked) return picked.claimed;
  const { unavailable } = picked;
  const verb = unavailable.length === 1 ? 'is' : 'are';
  throw new ApiError(
    'work_unavailable',
    `${quotedTitles(unavailable)} ${verb} being bought by another collector.`,
    errorForWorks(requested, unavailable, 'Being bought by someone else'),
  );
}
