import { toDecimal } from '#contract/money.ts';
import type { OrderLine } from '#contract/orders.ts';
import { ApiError } from '../../http/errors.ts';
import type { Transaction } from '../../services/database.ts';
import { claimEditions } from '../data/claims.ts';
import { orderItems } from '../data/table.ts';
import type { PricedLine } from './price.ts';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

/** Claims each line's copies for the order, and writes its items. Throws work_unavailable naming the works. */
export async function claimLines(
  tx: Transaction,
  orderId: string,
  lines: readonly PricedLine[],
  requested: readonly OrderLine[],
): Promise<void> {
  const result = await claimEditions(tx, orderId, lines);
  if ('unavailable' in result) {
    const verb = result.unavailable.length === 1 ? 'is' : 'are';
    throw new ApiError(
      'work_unavailable',
      `${quotedTitles(result.unavailable)} ${verb} being bought by another collector.`,
      errorForWorks(requested, result.unavailable, 'Being bought by someone else'),
    );
  }
  await tx.insert(orderItems).values(
    result.claimed.map(({ artworkId, title, medium, editionNumbers, quantity, priceCents }) => ({
      ...{ orderId, artworkId, title, medium, editionNumbers, quantity },
      price: toDecimal(priceCents),
    })),
  );
}
