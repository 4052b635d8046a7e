import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addAdmin } from '../../../tests/harness/artist.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { disableAdmin } from './accounts.ts';
import { passwordResets } from './table.ts';

const gallery = await openTestGallery();
beforeAll(async () => {
  for (const name of ['artist', 'helper', 'gone']) {
    await addAdmin(gallery.services.database, { username: name, password: 'a good password' });
  }
  await disableAdmin(gallery.services.database, 'gone');
});
beforeEach(() => gallery.passMinutes(61));

let addresses = 0;
async function call(method: string, path: string, json: unknown, bearer = '', ip?: string) {
  addresses += 1;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const body = method === 'GET' ? {} : { body: JSON.stringify(json) };
  const address = ip ?? `198.51.100.${addresses}`;
  const response = await gallery.fetch(`/api/admin/${path}`, { method, headers, ...body }, address);
  const text = await response.text();
  return { status: response.status, text, body: text ? JSON.parse(text) : null };
}
const ask = (username: string) => call('POST', 'password-reset', { username });
const reset = (token: string, newPassword = 'a better password') =>
  call('PUT', 'password-reset', { token, newPassword });
const signIn = (username: string, password: string) =>
  call('POST', 'login', { username, password });
/** The tokens that were mailed so far. */
async function mailedTokens(): Promise<string[]> {
  await gallery.backgroundTasks();
  const mails = (await gallery.mails()).map((mail) => mail.replace(/=\r?\n/g, ''));
  return mails.flatMap((mail) => /\/admin\/reset#([\w-]{43})/.exec(mail)?.[1] ?? []);
}

test('the mailed link sets a new password once, ends every session, and notifies its owner', async () => {
  const { body } = await signIn('artist', 'a good password');
  expect((await ask('artist')).status).toBe(204);
  const [token = ''] = (await mailedTokens()).slice(-1);
  expect(await reset(token, 'too short')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringContaining('12') } },
  });
  expect(await reset(token, 'unbelievable')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringContaining('guessed first') } },
  });
  const uses = await Promise.all([1, 2, 3, 4].map(() => reset(token)));
  expect(uses.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
  expect((await reset(token, 'yet another password')).status).toBe(400);
  expect((await call('GET', 'session', null, body.token)).status).toBe(401);
  expect((await signIn('artist', 'a good password')).status).toBe(401);
  expect((await signIn('artist', 'a better password')).status).toBe(200);
  await gallery.backgroundTasks();
  const told = (await gallery.mails()).filter((mail) => /password .*was changed/.test(mail));
  expect(told).toHaveLength(1);
});

test('the answer is the same for a known, an unknown and a disabled name; only the known one gets a mail', async () => {
  const before = (await mailedTokens()).length;
  const answers = [await ask('helper'), await ask('nobody'), await ask('gone')];
  expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
  expect((await mailedTokens()).length).toBe(before + 1);
});

test('a reset link is valid for half an hour; only its hash is stored', async () => {
  await ask('helper');
  const [token = ''] = (await mailedTokens()).slice(-1);
  const kept = await gallery.services.database.select().from(passwordResets);
  expect(JSON.stringify(kept)).not.toContain(token);
  gallery.passMinutes(31);
  expect((await reset(token)).status).toBe(400);
  expect((await reset('A'.repeat(43))).status).toBe(400);
  await ask('helper');
  const hashes = await gallery.services.database
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets);
  expect(hashes, 'links that are over are forgotten').toHaveLength(1);
});

test('of several links the first that is used ends the others', async () => {
  await ask('helper');
  await ask('helper');
  const [one = '', other = ''] = (await mailedTokens()).slice(-2);
  expect((await reset(other)).status).toBe(204);
  expect((await reset(one)).status).toBe(400);
});

test('three reset mails an hour, and beyond them one whenever no link is open', async () => {
  const before = (await mailedTokens()).length;
  for (let time = 0; time < 6; time += 1) {
    await ask('artist');
    await gallery.backgroundTasks();
  }
  expect((await mailedTokens()).length).toBe(before + 3);
  gallery.passMinutes(31);
  await ask('artist');
  expect((await mailedTokens()).length, 'who needs one gets one').toBe(before + 4);
});

test('of concurrent requests beyond the limit, from many networks, one sends a reset mail', async () => {
  for (let time = 0; time < 4; time += 1) {
    await ask('helper');
    await gallery.backgroundTasks();
  }
  gallery.passMinutes(31);
  const before = (await mailedTokens()).length;
  await Promise.all(Array.from({ length: 12 }, () => ask('helper')));
  expect((await mailedTokens()).length).toBe(before + 1);
});

test('after a reset an administrator may sign in at once, whatever wrong guesses came before', async () => {
  const ip = '192.0.2.77';
  for (let guess = 0; guess < 7; guess += 1) {
    await call('POST', 'login', { username: 'helper', password: 'forgotten' }, '', ip);
  }
  await ask('helper');
  const [token = ''] = (await mailedTokens()).slice(-1);
  const choice = { token, newPassword: 'a remembered password' };
  expect((await call('PUT', 'password-reset', choice, '', ip)).status).toBe(204);
  const again = { username: 'helper', password: 'a remembered password' };
  expect((await call('POST', 'login', again, '', ip)).status).toBe(200);
});

test('after five wrong passwords from one IP address each attempt waits twice as long as the last; of a hundred at once five are tried', async () => {
  // The clock stands still but for `passMinutes`: a busy machine must not shorten a wait.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const guess = (ip: string) => call('POST', 'login', { username: 'x', password: 'y' }, '', ip);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    let answer = await guess('192.0.2.1');
    if (attempt > 5) {
      expect(answer.status, `attempt ${attempt}`).toBe(429);
      const seconds = Number(/(\d+) seconds/.exec(answer.body.message)?.[1]);
      waits.push(seconds);
      gallery.passMinutes((seconds + 1) / 60);
      answer = await guess('192.0.2.1');
    }
    expect(answer.status, `attempt ${attempt}`).toBe(401);
  }
  expect(waits).toEqual([5, 10, 20, 40]);

  const crowd = await Promise.all(Array.from({ length: 100 }, () => guess('192.0.2.2')));
  const heard = crowd.filter(({ status }) => status === 401);
  expect([heard.length, crowd.length]).toEqual([5, 100]);
});

test('without a mail server it says that no link can be sent, for every name', async () => {
  const { environment } = gallery.services;
  const { MAIL_OUTBOX: outbox, ...unsent } = environment;
  onTestFinished(() => void Object.assign(environment, { MAIL_OUTBOX: outbox }));
  expect(unsent).not.toHaveProperty('SMTP_URL');
  delete environment.MAIL_OUTBOX;
  for (const name of ['artist', 'nobody']) {
    expect(await ask(name)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('npm run admin') },
    });
  }
});

test('another email address of the gallery takes no links for a new password: the former keeps them and is told, until the account has one', async () => {
  await addAdmin(gallery.services.database, { username: 'other', password: 'a good password' });
  const { body } = await signIn('other', 'a good password');
  const put = (email: string) => call('PUT', 'gallery', { email }, body.token);
  const recipient = async () => {
    await ask('other');
    await gallery.backgroundTasks();
    const [latest = ''] = (await gallery.mails()).slice(-1);
    expect(latest).toContain('A new password for your gallery');
    return /^To: .*?([\w.]+@[\w.]+)/m.exec(latest)?.[1];
  };
  // The demonstration's own address is given up.
  await put('studio@nell.nz');
  expect(await recipient()).toBe('studio@nell.nz');
  await put('stranger@elsewhere.nz');
  await gallery.backgroundTasks();
  const told = (await gallery.mails()).filter((mail) =>
    mail.includes('email address of your gallery was changed'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^To: .*studio@nell\.nz/m);
  expect(await recipient()).toBe('studio@nell.nz');
  await put('another@elsewhere.nz');
  expect(await recipient()).toBe('studio@nell.nz');

  const change = { username: 'other', email: 'own@nell.nz', currentPassword: 'a good password' };
  expect((await call('PUT', 'account', change, body.token)).status).toBe(200);
  const open = await gallery.services.database.select().from(passwordResets);
  expect(open, 'links in the mailbox of before').toEqual([]);
  expect(await recipient()).toBe('own@nell.nz');
});
