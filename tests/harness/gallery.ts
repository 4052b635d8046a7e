import { afterAll, inject } from 'vitest';
import { openGallery, type TestGallery } from './open-gallery.ts';

export type { TestGallery };

/** A gallery for one test file, closed after it. Called at the top of the file: within a hook or a test, vitest drops `afterAll`. */
export async function openTestGallery(): Promise<TestGallery> {
  const gallery = await openGallery(inject('postgres'));
  afterAll(gallery.close);
  return gallery;
}
