import { discountCreate } from '../../../src/contract/discount-codes.ts';
import { optionalPrice } from '../../../src/contract/fields.ts';
import { toDecimal } from '../../../src/contract/money.ts';
import { orderCreate } from '../../../src/contract/orders.ts';
import { type Totals, totalsOf } from '../../../src/contract/pricing.ts';
import { validateDiscount } from '../../../src/server/discounts/service.ts';
import { ApiError } from '../../../src/server/http/errors.ts';
import { priceLines, priceOrder } from '../../../src/server/orders/placing/price.ts';
import type { Queryable } from '../../../src/server/services/database.ts';
import type { Amounts, Cart } from './oracle.ts';

/** What a cart came to: its totals, the amounts that an order is written with, or the field that it is refused for. */
export type Receipt = { totals: Totals | null; written: Amounts | null; refusedFor: string };
export type Till = (cart: Cart, shown: Amounts) => Promise<Receipt>;

const CODE = 'CART-CODE';
const NOW = new Date();

/**
 * The server's own way from the administration's input and the browser's request to the amounts of an order, with tables that
 * are lists in memory: a million orders cannot all be placed.
 */
export const serverTill: Till = async (cart, shown) => {
  const works = cart.lines.map(({ price }, index) => workOf(price, index + 1));
  const code = cart.code && discountCreate.parse({ code: CODE, ...cart.code });
  const { orderData, items } = orderCreate.parse({
    orderData: { ...BUYER, ...shown, discountCode: code && ` ${CODE.toLowerCase()}` },
    items: itemsOf(cart, (index) => index + 1),
  });
  const lines = await priceLines(answering(works), items, { lock: false });
  const codes = answering([{ ...code, boundEmail: null }]);
  const discount = code && (await validateDiscount(codes, orderData.discountCode ?? '', NOW));
  const totals = totalsOf(lines, discount);
  try {
    const { subtotalCents, discountCents, totalCents } = priceOrder(lines, discount, orderData);
    const written = {
      subtotal: toDecimal(subtotalCents),
      discount: toDecimal(discountCents),
      total: toDecimal(totalCents),
    };
    return { totals, written, refusedFor: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { totals, written: null, refusedFor: Object.keys(error.fields ?? {})[0] ?? error.code };
  }
};

/** A cart's lines as browsers send them: prices as texts, and some as numbers. */
export const itemsOf = ({ lines }: Cart, idOf: (index: number) => number) =>
  lines.map(({ price, quantity }, index) => ({
    artworkId: idOf(index),
    quantity,
    price: index % 2 === 0 ? price : Number(price),
  }));

const address = {
  ...{ address: '12 Quay Street', city: 'Whangārei', state: 'Northland', zipCode: '0110' },
  country: 'New Zealand',
};
const BUYER = {
  ...{ email: 'collector@example.com', firstName: 'Ada', lastName: 'Collector' },
  ...{ shippingAddress: address, billingAddress: address },
};

const workOf = (price: string, id: number) => ({
  ...{ id, title: `Work ${id}`, medium: '', price: optionalPrice.parse(price), editionSize: 999 },
  ...{ isAvailable: true, isGalleried: false, isDraft: false },
});

/** A database that answers whatever is selected with these rows. */
function answering(rows: readonly object[]): Queryable {
  const answer = Promise.resolve(rows);
  const where = () => Object.assign(answer, { orderBy: () => answer });
  return { select: () => ({ from: () => ({ where }) }) } as unknown as Queryable;
}
