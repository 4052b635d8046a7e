import { beforeEach } from 'vitest';
import { openAdmin } from './artist.ts';
import { openTestGallery } from './gallery.ts';

/** A gallery for one test file, with the artist signed in; `call` is the client for the routes below `/api/admin`. */
export async function openTestAdmin() {
  const gallery = await openTestGallery();
  beforeEach(() => gallery.backgroundTasks());
  return { gallery, call: await openAdmin(gallery) };
}
