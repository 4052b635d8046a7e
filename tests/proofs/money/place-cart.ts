import { eq } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { artworks } from '#server/artworks/data/table.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { orders } from '#server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf } from '../../harness/works.ts';
import type { Amounts, Cart } from './oracle.ts';
import { itemsOf } from './price-cart.ts';

let placed = 0;

/** Places an order for the cart over the API, and compares the response with its row. */
export async function placeCart(gallery: TestGallery, cart: Cart, shown: Amounts) {
  const { database } = gallery.services;
  placed += 1;
  const title = `cart-${placed}`;
  const email = `${title}@example.com`;
  const works = await database
    .insert(artworks)
    .values(
      cart.lines.map(({ price }, index) => ({
        title,
        slug: `${title}-${index}`,
        price: decimalOf(price),
        editionSize: 999,
      })),
    )
    .returning({ id: artworks.id });
  const code = title.toUpperCase();
  if (cart.code) {
    const value = decimalOf(cart.code.value);
    await database.insert(discountCodes).values({ ...cart.code, value, code });
  }
  const buyer = buyerOf(gallery, { email });
  const { orderData } = buyer.orderBody([]);
  type Response = { order?: Order; fields?: object };
  const { status, body } = await buyer.call<Response>('POST', '/api/orders', {
    orderData: { ...orderData, ...shown, discountCode: cart.code && code },
    items: itemsOf(cart, (index) => works[index]?.id ?? 0),
  });
  const [row] = await database.select().from(orders).where(eq(orders.email, email));
  if (!body.order) {
    const left = row ? ', and an order was written' : '';
    const refusedFor = (Object.keys(body.fields ?? {})[0] ?? `status ${status}`) + left;
    return { totals: null, written: null, refusedFor };
  }
  const amounts = ({ subtotal, discount, total }: Amounts) => ({ subtotal, discount, total });
  const written = amounts(body.order);
  const isSame = row && JSON.stringify(amounts(row)) === JSON.stringify(written);
  return { totals: null, written, refusedFor: isSame ? '' : 'the row has other amounts' };
}
