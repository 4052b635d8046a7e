import { decimalOf } from '#contract/money.ts';
import { artworks } from '#server/artworks/data/table.ts';
import { findArtwork } from '#server/artworks/queries.ts';
import { type CartLine, ok, openBuyer } from './buyer.ts';
import { jsonRequest } from './json-request.ts';
import { newIp } from './new-ip.ts';
import type { TestGallery } from './open-gallery.ts';

let number = 0;

type NewWork = typeof artworks.$inferInsert;

/** Adds a work to the test gallery. */
export async function createWork(
  gallery: TestGallery,
  {
    price = '1200.00',
    ...values
  }: Partial<Omit<NewWork, 'price'>> & { price?: string | null } = {},
) {
  number += 1;
  const [row] = await gallery.services.database
    .insert(artworks)
    .values({
      title: `Work ${number}`,
      slug: `work-${number}`,
      price: price === null ? null : decimalOf(price),
      ...values,
    })
    .returning({ id: artworks.id });
  return readWork(gallery, row?.id ?? 0);
}

export async function readWork(gallery: TestGallery, id: number) {
  const work = await findArtwork(gallery.services.database, id);
  if (!work) throw new Error(`work ${id} is gone`);
  return work;
}

/**
 * A buyer who calls the server in process, from an address of their own, or with `newIpPerCall` from another one at
 * each call: rate limits stay on.
 */
export function buyerOf(
  gallery: TestGallery,
  person: { email?: string; firstName?: string } = {},
  newIpPerCall = false,
) {
  const home = newIp();
  return openBuyer(async (method, path, body, headers) => {
    const init = jsonRequest(method, body, headers);
    const response = await gallery.fetch(path, init, newIpPerCall ? newIp() : home);
    const cookie = response.headers.get('set-cookie');
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), cookie, retryAfter };
  }, person);
}

/** Sells works to a new buyer, paid by card. Returns the id of the order and of its intent. */
export async function sellWorks(
  gallery: TestGallery,
  works: readonly CartLine[],
  person: { email?: string } = {},
) {
  const buyer = buyerOf(gallery, person);
  const { id, intentId } = await buyer.placeOrder(works);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  ok(await buyer.refreshStatus(id));
  await gallery.backgroundTasks();
  return { id, intentId };
}
