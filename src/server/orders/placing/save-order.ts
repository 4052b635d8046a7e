import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toDecimal } from '#contract/money.ts';
import type { OrderCreate } from '#contract/orders.ts';
import type { Totals } from '#contract/pricing.ts';
import { type Transaction, writtenRow } from '../../services/database.ts';
import type { OrderRow } from '../data/present.ts';
import { orders } from '../data/table.ts';

type Values = {
  orderData: OrderCreate['orderData'];
  totals: Totals;
} & Pick<OrderRow, 'browserHash' | 'discountCode' | 'idempotencyKey' | 'holdExpiresAt' | 'network'>;

/** Updates the open order, whose revision grows by one, or inserts a new one created at `now`. */
export async function saveOrder(
  tx: Transaction,
  open: OrderRow | undefined,
  { orderData, totals, ...rest }: Values,
  now: Date,
): Promise<OrderRow> {
  const { email, firstName, lastName, shippingAddress, billingAddress } = orderData;
  const values = {
    ...{ email, firstName, lastName, shippingAddress, billingAddress, ...rest },
    phone: orderData.phone || null,
    subtotal: toDecimal(totals.subtotalCents),
    discount: toDecimal(totals.discountCents),
    total: toDecimal(totals.totalCents),
  };
  const rows = open
    ? tx
        .update(orders)
        .set({ ...values, revision: open.revision + 1 })
        .where(eq(orders.id, open.id))
    : tx.insert(orders).values({ ...values, id: uuidv7(), createdAt: now });
  return writtenRow(await rows.returning());
}
