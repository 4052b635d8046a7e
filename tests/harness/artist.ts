import { eq } from 'drizzle-orm';
import { argon2id } from 'hash-wasm';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { openSession } from '#server/admins/sessions.ts';
import { adminUsers } from '#server/admins/table.ts';
import type { Database } from '#server/services/database.ts';
import { jsonRequest } from './json-request.ts';
import type { TestGallery } from './open-gallery.ts';

export const ARTIST = { username: 'artist', password: 'a good password' };

/** Opens a session of the artist's; returns a client for the routes below `/api/admin`. */
export async function openAdmin(gallery: TestGallery) {
  const token = await sessionToken(gallery);
  return async <T>(method: string, path: string, json?: unknown) => {
    const init = jsonRequest(method, json, { authorization: `Bearer ${token}` });
    const response = await gallery.fetch(`/api/admin${path}`, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  };
}

/** Opens a session of the artist's without the password; returns its token. */
export async function sessionToken(gallery: TestGallery): Promise<string> {
  const { database, now } = gallery.services;
  await addAdmin(database);
  const isArtist = eq(adminUsers.username, ARTIST.username);
  const [artist] = await database.select().from(adminUsers).where(isArtist);
  return openSession(database, artist?.id ?? 0, now());
}

/** Adds an administrator where missing. The password's hash costs next to nothing, so that sign-ins do. */
export async function addAdmin(database: Database, { username, password } = ARTIST): Promise<void> {
  const passwordHash = await argon2id({
    password,
    salt: 'salt of tests',
    memorySize: 64,
    iterations: 1,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  });
  await database.insert(adminUsers).values({ username, passwordHash }).onConflictDoNothing();
}

/** Creates the administrator where missing, signs in and returns the session's token. */
export async function signIn(gallery: TestGallery, { username, password } = ARTIST) {
  await ensureAdmin(gallery.services.database, username, password, { reset: false });
  const login = jsonRequest('POST', { username, password });
  const response = await gallery.fetch('/api/admin/login', login);
  return ((await response.json()) as { token: string }).token;
}
