import { artworks } from '#server/artworks/data/table.ts';
import { findArtwork } from '#server/artworks/queries.ts';
import { openBuyer } from './buyer.ts';
import type { TestGallery } from './open-gallery.ts';

let number = 0;

/** Hangs a work in the test gallery. */
export async function hangWork(
  gallery: TestGallery,
  values: Partial<typeof artworks.$inferInsert> = {},
) {
  number += 1;
  const [row] = await gallery.services.database
    .insert(artworks)
    .values({ title: `Work ${number}`, slug: `work-${number}`, price: '1200.00', ...values })
    .returning({ id: artworks.id });
  return readWork(gallery, row?.id ?? 0);
}

export async function readWork(gallery: TestGallery, id: number) {
  const work = await findArtwork(gallery.services.database, id);
  if (!work) throw new Error(`work ${id} is gone`);
  return work;
}

let buyers = 0;

function newAddress(): string {
  buyers += 1;
  return `127.${1 + Math.floor(buyers / 62_500)}.${Math.floor(buyers / 250) % 250}.${buyers % 250}`;
}

/**
 * A buyer who calls the server in process, from an address of her own, or from another one each time: rate limits
 * stay on.
 */
export function buyerOf(
  gallery: TestGallery,
  person: { email?: string; firstName?: string } = {},
  roams = false,
) {
  const home = newAddress();
  return openBuyer(async (method, path, body, headers) => {
    const response = await gallery.fetch(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      roams ? newAddress() : home,
    );
    return {
      status: response.status,
      text: await response.text(),
      cookie: response.headers.get('set-cookie'),
    };
  }, person);
}

/** Sells works to a new buyer, paid by card; answers the order's id and its intent's. */
export async function sellWorks(
  gallery: TestGallery,
  works: readonly { id: number; price: string | null }[],
  person: { email?: string } = {},
) {
  const buyer = buyerOf(gallery, person);
  await buyer.openCheckout([...works]);
  const { order } = (await buyer.order([...works])).body;
  const { paymentIntentId } = (await buyer.bind([...works], order.id)).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  const { status } = await buyer.look(order.id);
  if (status !== 200) throw new Error(`the sale answered ${status}`);
  await gallery.settled();
  return { id: order.id, intentId: paymentIntentId };
}
