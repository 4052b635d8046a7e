import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { createWork, sellWorks } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { readContent } from './content.ts';

const gallery = await openTestGallery();

const picture = { imageUrl: '/uploads/abc.jpg', imageWidth: 2400, imageHeight: 1600 };

test('lines are as they were ordered, with their works as they are now, without one that was deleted', async () => {
  const { database } = gallery.services;
  const print = await createWork(gallery, { ...picture, medium: 'Etching', editionSize: 25 });
  const gone = await createWork(gallery, { title: 'Gone', medium: 'Oil' });
  const { id } = await sellWorks(gallery, [print, gone]);
  const size = { widthMm: 300, heightMm: 200, depthMm: null, weightGrams: 900 };
  await database
    .update(artworks)
    .set({ title: 'Renamed', dimensions: '20 × 30 cm', ...size, year: 2026, altText: 'A bar.' })
    .where(eq(artworks.id, print.id));
  await database.delete(artworks).where(eq(artworks.id, gone.id));
  const line = { quantity: 1, price: '1200.00', editionNumbers: [1] };
  const now = { dimensions: '20 × 30 cm', year: 2026, altText: 'A bar.', editionSize: 25 };
  expect((await readContent(database, id)).lines).toEqual([
    { ...line, title: print.title, medium: 'Etching', work: { ...picture, ...size, ...now } },
    { ...line, title: 'Gone', medium: 'Oil', work: null },
  ]);
});

test('the mails of a sale show its picture at the address of the site', async () => {
  const work = await createWork(gallery, { ...picture, title: 'Slack Water' });
  await sellWorks(gallery, [work]);
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  const about = mails.filter(({ text }) => text?.includes('Slack Water'));
  expect(about).toHaveLength(2);
  for (const { html } of about) {
    expect(html).toContain(
      '<img src="http://localhost:4321/uploads/w_1080,c_limit,f_jpg,q_auto/abc.jpg" width="540"',
    );
  }
});
