import { afterAll, inject } from 'vitest';
import { saveDemonstrationSettings } from '#server/gallery/service.ts';
import { openGallery, type TestGallery } from './open-gallery.ts';

export type { TestGallery };

/**
 * A gallery for one test file with the demonstration's settings, closed after it. Called at the top of the file: within
 * a hook or a test, vitest drops `afterAll`.
 */
export async function openTestGallery(): Promise<TestGallery> {
  const gallery = await openGallery(inject('postgres'));
  afterAll(gallery.close);
  const { services } = gallery;
  await services.database.transaction((tx) =>
    saveDemonstrationSettings(tx, { now: () => new Date(0) }),
  );
  return gallery;
}
