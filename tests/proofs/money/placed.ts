import { eq } from 'drizzle-orm';
import type { Order } from '../../../src/contract/orders.ts';
import { artworks } from '../../../src/server/artworks/data/table.ts';
import { discountCodes } from '../../../src/server/discounts/table.ts';
import { orders } from '../../../src/server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf } from '../../harness/works.ts';
import type { Amounts, Cart } from './oracle.ts';
import { itemsOf, type Receipt } from './till.ts';

let placed = 0;

/** The whole way: works and code in Postgres, the Pay click of a browser, and the row that it left. */
export async function placeCart(
  gallery: TestGallery,
  cart: Cart,
  shown: Amounts,
): Promise<Receipt> {
  const { database } = gallery.services;
  placed += 1;
  const name = `cart-${placed}`;
  const works = await database
    .insert(artworks)
    .values(
      cart.lines.map(({ price }, index) => ({
        ...{ title: name, slug: `${name}-${index}`, price, editionSize: 999 },
      })),
    )
    .returning({ id: artworks.id });
  const discountCode = cart.code && name.toUpperCase();
  if (cart.code)
    await database.insert(discountCodes).values({ ...cart.code, code: name.toUpperCase() });
  const buyer = buyerOf(gallery, { email: `${name}@example.com` });
  const { orderData } = buyer.orderBody([]);
  const { status, body } = await buyer.call<{ order?: Order; fields?: object }>(
    ...(['POST', '/api/orders'] as const),
    {
      orderData: { ...orderData, ...shown, discountCode },
      items: itemsOf(cart, (index) => works[index]?.id ?? 0),
    },
  );
  const [row] = await database
    .select()
    .from(orders)
    .where(eq(orders.email, `${name}@example.com`));
  if (!body.order) {
    const left = row ? ', and an order was written' : '';
    const refusedFor = (Object.keys(body.fields ?? {})[0] ?? `status ${status}`) + left;
    return { totals: null, written: null, refusedFor };
  }
  const amounts = ({ subtotal, discount, total }: Amounts) => ({ subtotal, discount, total });
  const written = amounts(body.order);
  const isKept = row && JSON.stringify(amounts(row)) === JSON.stringify(written);
  return { totals: null, written, refusedFor: isKept ? '' : 'the row says otherwise' };
}
