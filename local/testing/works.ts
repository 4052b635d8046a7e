import { findArtwork } from '#server/artworks/queries.ts';
import { artworks } from '#server/artworks/table.ts';
import { openBuyer } from './buyer.ts';
import type { TestGallery } from './gallery.ts';

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

/** A buyer who calls the server in process. */
export function buyerOf(gallery: TestGallery, person: { email?: string } = {}, ip = '127.0.0.1') {
  return openBuyer(async (method, path, body, headers) => {
    const response = await gallery.fetch(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      ip,
    );
    return {
      status: response.status,
      text: await response.text(),
      cookie: response.headers.get('set-cookie'),
    };
  }, person);
}
