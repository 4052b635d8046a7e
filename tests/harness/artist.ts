import { ensureAdmin } from '#server/admins/accounts.ts';
import { jsonRequest } from './json-request.ts';
import type { TestGallery } from './open-gallery.ts';

export const ARTIST = { username: 'artist', password: 'a good password' };

/** Signs the artist in; returns a client for the routes below `/api/admin`. */
export async function openAdmin(gallery: TestGallery) {
  const token = await signIn(gallery);
  return async <T>(method: string, path: string, json?: unknown) => {
    const init = jsonRequest(method, json, { authorization: `Bearer ${token}` });
    const response = await gallery.fetch(`/api/admin${path}`, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  };
}

/** Creates the administrator where missing, and returns a session's token. */
export async function signIn(gallery: TestGallery, { username, password } = ARTIST) {
  await ensureAdmin(gallery.services.database, username, password, { reset: false });
  const login = jsonRequest('POST', { username, password });
  const response = await gallery.fetch('/api/admin/login', login);
  return ((await response.json()) as { token: string }).token;
}
