import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createArtwork } from '../artworks/service.ts';
import { publishNow } from '../health/service.ts';
import type { Services } from '../services/services.ts';
import { sweep } from '../sweep.ts';
import { outbox } from './table.ts';

const gallery = await openTestGallery();
const hosted: Services = Object.create(gallery.services, {
  environment: { value: { ...gallery.environment, SITE_ID: 'site' } },
});

/** The minutes until the build, by the gallery's clock. */
async function minutesToBuild() {
  const [row] = await hosted.database.select().from(outbox).where(eq(outbox.key, 'rebuild'));
  if (!row || row.doneAt) throw new Error('no build is queued');
  // `|| 0`: a moment ago is now, not -0.
  return Math.round((row.dueAt.getTime() - hosted.now().getTime()) / 60_000) || 0;
}
const edit = (title: string) => createArtwork(hosted, { title });

test('on Netlify a build waits until the artist has paused for ten minutes; the lists are purged at once', async () => {
  await edit('First');
  expect(await minutesToBuild()).toBe(10);
  gallery.passMinutes(9);
  await edit('Second');
  expect(await minutesToBuild()).toBe(10);
  await sweep(hosted);
  expect(gallery.rebuilds).toMatchObject({ requested: 0, purged: 1 });
  gallery.passMinutes(10);
  await sweep(hosted);
  expect(gallery.rebuilds).toMatchObject({ requested: 1, purged: 1 });
});

test('Publish now builds without waiting', async () => {
  const { requested } = gallery.rebuilds;
  await edit('Third');
  await publishNow(hosted);
  expect(await minutesToBuild()).toBe(0);
  await sweep(hosted);
  expect(gallery.rebuilds.requested).toBe(requested + 1);
});

test('a build that failed is tried again with the next edit', async () => {
  const refuses: Services = Object.create(hosted, {
    rebuild: { value: { ...hosted.rebuild, request: () => Promise.reject(new Error('refused')) } },
  });
  await edit('Fourth');
  await publishNow(hosted);
  await sweep(refuses);
  await edit('Fifth');
  expect(await minutesToBuild()).toBe(0);
});
