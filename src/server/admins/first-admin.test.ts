import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { jsonRequest } from '../../../tests/harness/json-request.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { adminUsers } from './table.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;
const names = async () =>
  (await database.select().from(adminUsers)).map(({ username }) => username);

test('the first administrator is made of the settings, once', async () => {
  await ensureFirstAdmin(database, {});
  expect(await names()).toEqual([]);
  await expect(ensureFirstAdmin(database, { ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    'ADMIN_PASSWORD must have at least 12 characters.',
  );
  await expect(ensureFirstAdmin(database, { ADMIN_PASSWORD: 'password2026' })).rejects.toThrow(
    'ADMIN_PASSWORD: New password is among those that are guessed first.',
  );
  const ADMIN_PASSWORD = 'tide and timber';
  await ensureFirstAdmin(database, { ADMIN_USERNAME: 'nell', ADMIN_PASSWORD });
  await ensureFirstAdmin(database, { ADMIN_USERNAME: 'other', ADMIN_PASSWORD: 'another password' });
  expect(await names()).toEqual(['nell']);
  const signIn = jsonRequest('POST', { username: 'nell', password: ADMIN_PASSWORD });
  expect((await gallery.fetch('/api/admin/login', signIn)).status).toBe(200);
});
