import { discountCreate } from '#contract/discount-codes.ts';
import { optionalPrice } from '#contract/fields.ts';
import { toDecimal } from '#contract/money.ts';
import { orderCreate } from '#contract/orders.ts';
import { type Totals, totalsOf } from '#contract/pricing.ts';
import { validateDiscount } from '#server/discounts/redeem.ts';
import { ApiError } from '#server/http/errors.ts';
import { priceLines, priceOrder } from '#server/orders/placing/price.ts';
import type { Queryable } from '#server/services/database.ts';
import type { Amounts, Cart } from './oracle.ts';

/** The result for a cart: its totals, the amounts written into the order, or the field for which it is refused. */
export type PricedCart = { totals: Totals | null; written: Amounts | null; refusedFor: string };
export type PriceCart = (cart: Cart, shown: Amounts) => Promise<PricedCart>;

const CODE = 'CART-CODE';
const NOW = new Date();

/**
 * The server's code from the request's schema to the amounts of an order, on rows in memory: placing a million orders
 * in Postgres would take too long.
 */
export const priceOnServer: PriceCart = async (cart, shown) => {
  const works = cart.lines.map(({ price }, index) => workOf(price, index + 1));
  const code = cart.code && discountCreate.parse({ code: CODE, ...cart.code });
  const { orderData, items } = orderCreate.parse({
    orderData: { ...BUYER, ...shown, discountCode: code && ` ${CODE.toLowerCase()}` },
    items: itemsOf(cart, (index) => index + 1),
  });
  const lines = await priceLines(databaseOf(works), items);
  const codes = databaseOf([{ ...code, isActive: true, boundEmail: null, usageLimit: null }]);
  const discount = code && (await validateDiscount(codes, orderData.discountCode ?? '', NOW));
  const totals = totalsOf(lines, discount);
  try {
    const { subtotalCents, discountCents, totalCents } = priceOrder(lines, discount, orderData);
    const [subtotal, off, total] = [subtotalCents, discountCents, totalCents].map(toDecimal);
    const written = { subtotal, discount: off, total } as Amounts;
    return { totals, written, refusedFor: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { totals, written: null, refusedFor: Object.keys(error.fields ?? {})[0] ?? error.code };
  }
};

/** Order lines as browsers send them: prices as strings, or as numbers. */
export const itemsOf = ({ lines }: Cart, idOf: (index: number) => number) =>
  lines.map(({ price, quantity }, index) => ({
    artworkId: idOf(index),
    quantity,
    price: index % 2 === 0 ? price : Number(price),
  }));

const address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};
const BUYER = {
  email: 'collector@example.com',
  firstName: 'Ada',
  lastName: 'Collector',
  shippingAddress: address,
  billingAddress: address,
};

const workOf = (price: string, id: number) => ({
  id,
  title: `Work ${id}`,
  medium: '',
  price: optionalPrice.parse(price),
  editionSize: 999,
  isAvailable: true,
  isGalleried: false,
  isDraft: false,
  archivedAt: null,
});

/** A database in which every query returns these rows. */
function databaseOf(rows: readonly object[]): Queryable {
  const result = Promise.resolve(rows);
  return { select: () => ({ from: () => ({ where: () => result }) }) } as unknown as Queryable;
}
