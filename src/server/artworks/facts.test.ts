import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Artwork, ArtworkRecord } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { backfillSizes } from './backfill-sizes.ts';
import { artworks } from './data/table.ts';

const { gallery, call } = await openTestAdmin();

test('the facts of a work are saved and public, except its inventory number', async () => {
  const facts = {
    year: 2024,
    signed: 'On the back',
    isFramed: false,
    condition: 'As new',
    dimensions: '120 × 95 × 4 cm',
    heightMm: 1200,
    widthMm: 950,
    depthMm: 40,
    weightGrams: 6400,
  };
  const { body } = await call<ArtworkRecord>('POST', '/artworks', {
    title: 'Facts',
    inventoryNumber: 'NH 12',
    ...facts,
  });
  expect(body).toMatchObject({ ...facts, inventoryNumber: 'NH 12' });
  const list: Artwork[] = await (await gallery.fetch('/api/artworks')).json();
  const shown = list.find(({ id }) => id === body.id);
  expect(shown).toMatchObject(facts);
  expect(shown).not.toHaveProperty('inventoryNumber');
});

test('saving keeps dimensions and millimetres in step', async () => {
  const { body } = await call<ArtworkRecord>('POST', '/artworks', {
    title: 'Sized',
    dimensions: '47 1/4 x 37 3/8 in',
  });
  expect(body).toMatchObject({ dimensions: '47 1/4 x 37 3/8 in', heightMm: 1200, widthMm: 949 });
  const path = `/artworks/${body.id}`;
  expect((await call('PUT', path, { depthMm: 30 })).body).toMatchObject({
    dimensions: '120 × 94.9 × 3 cm',
  });
  expect((await call('PUT', path, { dimensions: 'Variable' })).body).toMatchObject({
    heightMm: null,
    widthMm: null,
    depthMm: null,
  });
});

test('works stored before there were columns of their size get the millimetres that their text names, and keep the text', async () => {
  const [readable, other] = [await createWork(gallery), await createWork(gallery)];
  const set = (id: number, dimensions: string) =>
    gallery.services.database
      .update(artworks)
      .set({ dimensions, heightMm: null, widthMm: null })
      .where(eq(artworks.id, id));
  await set(readable.id, '120cm x 95cm');
  await set(other.id, 'Dimensions vary');
  await backfillSizes(gallery.services.database);
  const sizeOf = async (id: number) =>
    (await gallery.services.database.select().from(artworks).where(eq(artworks.id, id)))[0];
  expect(await sizeOf(readable.id)).toMatchObject({
    dimensions: '120cm x 95cm',
    heightMm: 1200,
    widthMm: 950,
  });
  expect(await sizeOf(other.id)).toMatchObject({ dimensions: 'Dimensions vary', heightMm: null });
});
