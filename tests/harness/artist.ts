import { ensureAdmin } from '#server/admins/service.ts';
import type { TestGallery } from './open-gallery.ts';

/** The artist, signed in: what she calls under `/api/admin`, and what is answered. */
export async function artistOf(gallery: TestGallery) {
  const token = await signIn(gallery);
  return <T>(method: string, path: string, json?: unknown) =>
    call<T>(gallery, token, method, path, json);
}

/** The token of the artist, who is made where she is missing. */
export async function signIn(gallery: TestGallery): Promise<string> {
  const credentials = { username: 'artist', password: 'a good password' };
  const { username, password } = credentials;
  await ensureAdmin(gallery.services.database, username, password, { reset: false });
  const { body } = await call<{ token: string }>(gallery, '', 'POST', '/login', credentials);
  return body.token;
}

async function call<T>(
  gallery: TestGallery,
  token: string,
  method: string,
  path: string,
  json?: unknown,
) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (json !== undefined) headers['content-type'] = 'application/json';
  const init = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
  const response = await gallery.fetch(`/api/admin${path}`, init);
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
