import { ensureAdmin } from '#server/admins/service.ts';
import type { TestGallery } from './open-gallery.ts';

/** The artist, signed in: what she calls under `/api/admin`, and what is answered. */
export async function artistOf(gallery: TestGallery) {
  await ensureAdmin(gallery.services.database, 'artist', 'a good password', { reset: false });
  let token = '';

  async function call<T>(method: string, path: string, json?: unknown) {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (json !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
    const response = await gallery.fetch(`/api/admin${path}`, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  }

  const credentials = { username: 'artist', password: 'a good password' };
  token = (await call<{ token: string }>('POST', '/login', credentials)).body.token;
  return call;
}
