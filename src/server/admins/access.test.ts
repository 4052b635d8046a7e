import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAdmin } from '../../../tests/harness/artist.ts';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { routes } from '../app.ts';
import { inTransaction } from '../services/database.ts';
import { disableAdmin, ensureAdmin, setPassword } from './accounts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { changePassword } from './service.ts';
import { openSession } from './sessions.ts';
import { login } from './sign-in.ts';
import { adminUsers } from './table.ts';

const PASSWORD = 'a good password';

const gallery = await openTestGallery();

let addresses = 0;
async function call(method: string, path: string, bearer: string | null, json?: unknown) {
  const headers: Record<string, string> = {};
  if (bearer !== null) headers.authorization = bearer;
  if (json !== undefined) headers['content-type'] = 'application/json';
  const init = { method, headers, ...(json !== undefined && { body: JSON.stringify(json) }) };
  addresses += 1;
  const ip = `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
  const response = await gallery.fetch(path, init, ip);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

async function signIn(username: string, password = PASSWORD): Promise<string> {
  await addAdmin(gallery.services.database, { username, password: PASSWORD });
  const answer = await call('POST', '/api/admin/login', null, { username, password });
  return answer.body.token;
}
const opens = async (token: string) =>
  (await call('GET', '/api/admin/session', `Bearer ${token}`)).status === 200;

/** Every call of the administration that there is, as the list of routes has it. */
const adminRoutes = routes
  .filter((route) => route.access === 'admin')
  .map(({ method, path }) => ({ method, path: path.replace(':id', '1') }));

/** A wrong state of a token, and how one comes into it. */
const states: [string, () => Promise<string | null>][] = [
  ['none', async () => null],
  ['malformed', async () => 'Bearer x'],
  ['another scheme', async () => `Basic ${btoa('artist:a good password')}`],
  ['unknown', async () => `Bearer ${'A'.repeat(43)}`],
  [
    'revoked',
    async () => {
      const token = await signIn('revoked');
      await call('POST', '/api/admin/logout', `Bearer ${token}`);
      return `Bearer ${token}`;
    },
  ],
  [
    'of a disabled admin',
    async () => {
      const token = await signIn('disabled');
      await disableAdmin(gallery.services.database, 'disabled');
      return `Bearer ${token}`;
    },
  ],
  [
    'expired',
    async () => {
      const token = await signIn('expired');
      expect(await opens(token)).toBe(true);
      gallery.passMinutes(12 * 60 + 1);
      return `Bearer ${token}`;
    },
  ],
];

test.each(states)(
  'S6-012 S6-024 no call of the administration accepts a token that is %s',
  async (_, makeBearer) => {
    expect(adminRoutes.length).toBeGreaterThan(20);
    const bearer = await makeBearer();
    for (const { method, path } of adminRoutes) {
      const json = method === 'POST' || method === 'PUT' ? {} : undefined;
      const { status, body } = await call(method, path, bearer, json);
      expect([status, body.code], `${method} ${path}`).toEqual([401, 'unauthorized']);
    }
  },
);

test.each(INSTANTS)('a session ends after twelve hours, at $at', async ({ at }) => {
  const { database, now } = gallery.services;
  await addAdmin(database);
  const [admin] = await database.select().from(adminUsers);
  const begin = Date.parse(at);
  gallery.setClock(begin);
  const token = await openSession(database, admin?.id ?? 0, now());
  gallery.setClock(begin + 12 * 3_600_000 - 1_000);
  expect(await opens(token)).toBe(true);
  gallery.setClock(begin + 12 * 3_600_000 + 1_000);
  expect(await opens(token)).toBe(false);
});

test('signing out everywhere ends every session of this administrator, and of no other', async () => {
  const [here, there, other] = [await signIn('mere'), await signIn('mere'), await signIn('hine')];
  expect((await call('DELETE', '/api/admin/sessions', `Bearer ${here}`)).status).toBe(204);
  expect([await opens(here), await opens(there), await opens(other)]).toEqual([false, false, true]);
});

test('a new password ends the other sessions; the old one opens none', async () => {
  const [here, there] = [await signIn('ana'), await signIn('ana')];
  const change = (currentPassword: string, newPassword: string) =>
    call('PUT', '/api/admin/password', `Bearer ${here}`, { currentPassword, newPassword });
  expect(await change('wrong', 'a better password')).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'This is not your current password' } },
  });
  expect(await change(PASSWORD, 'short')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'New password needs at least 12 characters' } },
  });
  for (const [weak, problem] of [
    ['unbelievable', 'New password is among those that are guessed first'],
    ['ana-ana-ana-1', 'New password must not be the username'],
  ] as const) {
    expect(await change(PASSWORD, weak)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringContaining(problem) } },
    });
  }
  expect([await opens(here), await opens(there)]).toEqual([true, true]);
  expect((await change(PASSWORD, 'a better password')).status).toBe(204);
  expect([await opens(here), await opens(there)]).toEqual([true, false]);
  expect(await signIn('ana')).toBeUndefined();
  expect(await opens(await signIn('ana', 'a better password'))).toBe(true);
});

test('name and address are changed with the password alone; the old address is told, the session stays', async () => {
  const here = await signIn('tui');
  await addAdmin(gallery.services.database, { username: 'kea', password: PASSWORD });
  const change = (json: object) =>
    call('PUT', '/api/admin/account', `Bearer ${here}`, { currentPassword: PASSWORD, ...json });
  const first = { username: 'tui', email: 'tui@example.nz' };
  expect(await change(first)).toMatchObject({ status: 200, body: first });
  expect(await change({ ...first, currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'This is not your current password' } },
  });
  expect(await change({ ...first, username: 'kea' })).toMatchObject({
    status: 400,
    body: { fields: { username: 'Another administrator has this name' } },
  });
  gallery.passMinutes(1);
  const second = { username: 'tūī', email: '' };
  expect(await change(second)).toMatchObject({
    status: 200,
    body: { username: 'tūī', email: null },
  });
  const account = await call('GET', '/api/admin/account', `Bearer ${here}`);
  expect(account.body).toEqual({ username: 'tūī', email: null });
  expect(await opens(await signIn('tūī'))).toBe(true);
  const told = (await gallery.mails()).filter(
    (mail) => mail.includes('sign-in_of_your_gallery') || mail.includes('sign-in of your gallery'),
  );
  expect(told.some((mail) => /^To: .*tui@example\.nz/m.test(mail))).toBe(true);
});

test('calls without a session use up none of those in which an administrator may guess the password, and an address has no new ones', async () => {
  const token = `Bearer ${await signIn('guesser')}`;
  const wrong = { currentPassword: 'a wrong guess', newPassword: 'another good password' };
  const ip = '203.0.113.77';
  const guess = async (bearer: string, from = ip) => {
    const headers = { authorization: bearer, 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify(wrong) };
    return (await gallery.fetch('/api/admin/password', init, from)).status;
  };
  for (let tries = 0; tries < 12; tries += 1) expect(await guess('Bearer x')).toBe(401);
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) statuses.push(await guess(token));
  expect(statuses).toEqual(Array(10).fill(400));
  expect(await guess(token, '203.0.113.78'), 'from another network').toBe(429);
});

test('a disabled administrator cannot sign in', async () => {
  await signIn('left');
  await disableAdmin(gallery.services.database, 'left');
  const credentials = { username: 'left', password: PASSWORD };
  expect((await call('POST', '/api/admin/login', null, credentials)).status).toBe(401);
});

test('a sign-in with the old password that is in progress at the change opens no session', async () => {
  const { services } = gallery;
  const changed = await hashPassword('a new long password');
  for (const [place, wait] of [0, 5, 10, 20, 40].entries()) {
    const username = `expelled-${place}`;
    await ensureAdmin(services.database, username, PASSWORD, { reset: false });
    const [user] = await services.database
      .select()
      .from(adminUsers)
      .where(eq(adminUsers.username, username));
    const signingIn = login(services, { username, password: PASSWORD }, `198.51.100.${place}`).then(
      ({ token }) => token,
      () => 'none',
    );
    // Verifying the old password takes longer than `wait`.
    await pause(wait);
    await inTransaction(services.database, (tx) =>
      setPassword(tx, { id: user?.id ?? 0 }, changed, services.now()),
    );
    expect(await opens(await signingIn), `after ${wait} ms`).toBe(false);
  }
});

test('a password change that was already verified does not overwrite a concurrent reset', async () => {
  const { services } = gallery;
  const { database } = services;
  await addAdmin(database, { username: 'raced', password: PASSWORD });
  const isRaced = eq(adminUsers.username, 'raced');
  const read = () => database.select().from(adminUsers).where(isRaced);
  const [user] = await read();
  const admin = { id: user?.id ?? 0, username: 'raced', tokenHash: 'of a thief' };
  const chosen = await hashPassword('a new long password');
  const readThenReset = async () => {
    const seen = await read();
    await inTransaction(database, (tx) =>
      setPassword(tx, { id: admin.id }, chosen, services.now()),
    );
    return seen;
  };
  let isFirst = true;
  const slow = new Proxy(database, {
    get(target, key) {
      if (key !== 'select' || !isFirst) return Reflect.get(target, key);
      isFirst = false;
      return () => ({ from: () => ({ where: readThenReset }) });
    },
  });
  const choice = { currentPassword: PASSWORD, newPassword: 'a password that a thief chose' };
  await expect(changePassword({ ...services, database: slow }, admin, choice)).rejects.toThrow(
    'This is not your current password',
  );
  expect((await read())[0]?.passwordHash).toBe(chosen);
});

test('an unknown name costs no less than a third of the CPU time of a wrong password', async () => {
  const hash = await hashPassword(PASSWORD);
  // CPU time and not the clock's: other programs on the machine do not count. They still slow its caches down, so the
  // least of several is taken, by turns.
  const cpuTimeOf = async (known: string | null) => {
    const before = process.cpuUsage();
    await verifyPassword('wrong', known);
    return process.cpuUsage(before).user;
  };
  const [unknown, wrong]: [number[], number[]] = [[], []];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    unknown.push(await cpuTimeOf(null));
    wrong.push(await cpuTimeOf(hash));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 3);
});
