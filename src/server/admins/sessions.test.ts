import { expect, test } from 'vitest';
import type { SessionRecord } from '#contract/admin.ts';
import { addAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { adminSessions } from './table.ts';

const PASSWORD = 'a good password';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const gallery = await openTestGallery();
const { database } = gallery.services;

async function call<T>(method: string, path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await gallery.fetch(`/api/admin/${path}`, { method, headers });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
async function signIn(username: string, more: object = {}, userAgent = 'curl'): Promise<string> {
  await addAdmin(database, { username, password: PASSWORD });
  const body = JSON.stringify({ username, password: PASSWORD, ...more });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const response = await gallery.fetch('/api/admin/login', { method: 'POST', headers, body });
  return (await response.json()).token;
}
const list = async (token: string) => (await call<SessionRecord[]>('GET', 'sessions', token)).body;
const opens = async (token: string) => (await call('GET', 'session', token)).status === 200;

test('the list names each device with its last use and start, and marks this one; no token is in it', async () => {
  const phone = await signIn('artist', {}, IPHONE);
  gallery.passMinutes(1);
  const here = await signIn('artist');
  await signIn('other');
  const sessions = await list(here);
  expect(sessions).toMatchObject([
    { device: 'Unknown device', isCurrent: true, isKept: false },
    { device: 'Safari on iPhone', isCurrent: false, isKept: false },
  ]);
  expect(sessions[0]?.startedAt).toBe(sessions[0]?.lastSeenAt);
  const [stored] = await database.select().from(adminSessions);
  for (const secret of [here, phone, stored?.tokenHash ?? '?']) {
    expect(JSON.stringify(sessions)).not.toContain(secret);
  }
});

test('a session is ended alone, by its own administrator only', async () => {
  const [here, there, other] = [await signIn('mere'), await signIn('mere'), await signIn('hine')];
  const id = (await list(here)).find(({ isCurrent }) => !isCurrent)?.id;
  expect((await call('DELETE', `sessions/${id}`, other)).status).toBe(404);
  expect(await opens(there)).toBe(true);
  expect((await call('DELETE', `sessions/${id}`, here)).status).toBe(204);
  expect([await opens(here), await opens(there), await opens(other)]).toEqual([true, false, true]);
  expect((await call('DELETE', `sessions/${id}`, here)).status).toBe(404);
  expect((await call('DELETE', 'sessions/1', here)).status).toBe(404);
});

test('the last use is written at most once in five minutes', async () => {
  const here = await signIn('ana');
  const seen = async () => (await list(here))[0]?.lastSeenAt;
  const first = await seen();
  gallery.passMinutes(4.9);
  expect(await seen()).toBe(first);
  gallery.passMinutes(0.2);
  // What a request changes, the next one reads.
  await Promise.all([opens(here), opens(here), opens(here)]);
  expect(Date.parse((await seen()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(5 * 60_000);
});

test('a device that is to stay signed in does so for thirty days from its last use, any other for twelve hours', async () => {
  const day = 24 * 60;
  const kept = await signIn('tui', { keepSignedIn: true });
  const short = await signIn('tui');
  expect((await list(kept)).map(({ isKept }) => isKept).sort()).toEqual([false, true]);
  gallery.passMinutes(11 * 60);
  expect([await opens(kept), await opens(short)]).toEqual([true, true]);
  gallery.passMinutes(61);
  expect([await opens(kept), await opens(short)]).toEqual([true, false]);
  gallery.passMinutes(29 * day);
  expect(await opens(kept)).toBe(true);
  gallery.passMinutes(29 * day);
  expect(await opens(kept), 'renewed by its last use').toBe(true);
  gallery.passMinutes(30 * day + 1);
  expect(await opens(kept)).toBe(false);
});
