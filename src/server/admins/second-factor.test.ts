import type * as HashWasm from 'hash-wasm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CreationOptions, SecondFactor } from '#contract/passkeys.ts';
import { openAuthenticator } from '../../../tests/harness/authenticator.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { jsonRequest } from '../../../tests/harness/json-request.ts';
import { newIp } from '../../../tests/harness/new-ip.ts';
import { disableAdmin, ensureAdmin } from './accounts.ts';
import { turnOffSecondFactor } from './second-factor.ts';
import { passkeyChallenges, recoveryCodes } from './table.ts';

// At its real cost hashing would be nearly all of the time: each passkey comes with ten codes.
vi.mock('hash-wasm', async (importOriginal) => {
  const real = await importOriginal<typeof HashWasm>();
  const argon2id: typeof real.argon2id = (options) =>
    real.argon2id({ ...options, memorySize: 64, iterations: 1 });
  return { ...real, argon2id };
});

const PASSWORD = 'a good password';
const currentPassword = PASSWORD;

const gallery = await openTestGallery();
const { database, now } = gallery.services;
beforeEach(() => gallery.passMinutes(1));

async function call<T>(method: string, path: string, json?: unknown, token = '', ip = newIp()) {
  const init = jsonRequest(method, json, token ? { authorization: `Bearer ${token}` } : {});
  const response = await gallery.fetch(`/api/admin/${path}`, init, ip);
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}
type Login = {
  token: string;
  code: string;
  details: { ticket: string; options: { challenge: string; rpId: string } };
};
const login = (username: string, password = PASSWORD, ip?: string) =>
  call<Login>('POST', 'login', { username, password }, '', ip);
const confirm = (json: object, ip?: string) =>
  call<Login>('POST', 'login/second-factor', json, '', ip);

/** An administrator with a passkey, signed in. */
async function withPasskey(username: string) {
  await ensureAdmin(database, username, PASSWORD, { reset: false });
  const { token } = (await login(username)).body;
  const authenticator = openAuthenticator();
  const options = await call<CreationOptions>(
    'POST',
    'passkeys/challenge',
    { currentPassword },
    token,
  );
  const credential = authenticator.create(options.body);
  const added = await call<{ recoveryCodes: string[] }>('POST', 'passkeys', credential, token);
  expect(added.status).toBe(201);
  return {
    token,
    authenticator,
    codes: added.body.recoveryCodes,
    options: options.body,
    credential,
  };
}
const overview = async (token: string) =>
  (await call<SecondFactor>('GET', 'second-factor', undefined, token)).body;
async function mailsAbout(text: string) {
  await gallery.backgroundTasks();
  return (await gallery.mails()).filter((mail) => mail.includes(text));
}

test('with a passkey the right password asks for it, and its signature completes the sign-in, once', async () => {
  const { authenticator, options } = await withPasskey('artist');
  expect(options.rp.id).toBe('localhost');
  const asked = await login('artist');
  expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
  expect(asked.body.token).toBeUndefined();
  const { ticket, options: request } = asked.body.details;
  expect(request).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'preferred',
  });
  const assertion = authenticator.get(request);
  const uses = await Promise.all([1, 2, 3].map(() => confirm({ ticket, assertion })));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await confirm({ ticket, assertion })).toMatchObject({ body: { code: 'sign_in_expired' } });
  const token = uses.find(({ status }) => status === 200)?.body.token ?? '';
  expect((await overview(token)).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
});

test('a wrong password is answered alike with a passkey and without one', async () => {
  await withPasskey('keyed');
  await ensureAdmin(database, 'plain', PASSWORD, { reset: false });
  const answers = await Promise.all(
    ['keyed', 'plain', 'nobody'].map((name) => login(name, 'wrong')),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await login('plain')).status).toBe(200);
});

test('a signature of another challenge, passkey, origin or administrator is refused; the next attempt gets another ticket', async () => {
  const { authenticator } = await withPasskey('mere');
  const other = await withPasskey('hine');
  let { ticket, options } = (await login('mere')).body.details;
  type Request = typeof options;
  for (const answer of [
    () => authenticator.get({ challenge: 'A'.repeat(43) }),
    (asked: Request) => openAuthenticator().get(asked),
    (asked: Request) =>
      authenticator.get(asked, { origin: 'https://example.com', rpId: 'localhost' }),
    (asked: Request) =>
      authenticator.get(asked, { origin: 'http://localhost:4321', rpId: 'example.com' }),
    (asked: Request) => other.authenticator.get(asked),
  ]) {
    const assertion = answer(options);
    const refused = await confirm({ ticket, assertion });
    expect(refused).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
    expect(refused.body.details.ticket).not.toBe(ticket);
    expect((await confirm({ ticket, assertion })).body.code).toBe('sign_in_expired');
    ({ ticket, options } = refused.body.details);
  }
  const signature = authenticator.get(options);
  expect((await confirm({ ticket, assertion: signature })).status).toBe(200);
});

test('a challenge is valid for five minutes, whatever was tried in between', async () => {
  const { authenticator } = await withPasskey('tui');
  const { ticket } = (await login('tui')).body.details;
  gallery.passMinutes(4);
  const again = (await confirm({ ticket, recoveryCode: 'wrong' })).body.details;
  gallery.passMinutes(1.1);
  const assertion = authenticator.get(again.options);
  expect((await confirm({ ticket: again.ticket, assertion })).body.code).toBe('sign_in_expired');
});

test('each of ten recovery codes completes one sign-in; hashes alone are stored, and its use is mailed', async () => {
  const { token, codes } = await withPasskey('ana');
  expect(new Set(codes).size).toBe(10);
  const stored = JSON.stringify(await database.select().from(recoveryCodes));
  for (const code of codes) expect(stored).not.toContain(code);
  const use = async (recoveryCode: string) => {
    const { ticket } = (await login('ana')).body.details;
    return confirm({ ticket, recoveryCode });
  };
  const [first = '', second = ''] = codes;
  expect((await use(first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect(await use(first)).toMatchObject({ status: 401, body: { code: 'second_factor_invalid' } });
  const raced = await Promise.all([use(second), use(second)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await overview(token)).recoveryCodesLeft).toBe(8);
  expect(await mailsAbout('A recovery code')).not.toEqual([]);
});

test('new recovery codes end those of before, and ask for the password', async () => {
  const { token, codes } = await withPasskey('rewi');
  expect(await call('POST', 'recovery-codes', { currentPassword: 'wrong' }, token)).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: expect.any(String) } },
  });
  const renewed = await call<{ recoveryCodes: string[] }>(
    'POST',
    'recovery-codes',
    { currentPassword },
    token,
  );
  const { ticket } = (await login('rewi')).body.details;
  const refused = await confirm({ ticket, recoveryCode: codes[0] });
  expect(refused.status).toBe(401);
  const next = refused.body.details.ticket;
  expect(
    (await confirm({ ticket: next, recoveryCode: renewed.body.recoveryCodes[0] })).status,
  ).toBe(200);
});

test('guessed codes are slowed by network, and the right password resets no count', async () => {
  await withPasskey('guessed');
  const ip = newIp();
  const begin = async () => (await login('guessed', PASSWORD, ip)).body.details;
  let { ticket } = await begin();
  for (let guess = 0; guess < 5; guess += 1) {
    const refused = await confirm({ ticket, recoveryCode: 'AAAAA-AAAAA' }, ip);
    expect(refused.status).toBe(401);
    ticket = refused.body.details.ticket;
  }
  for (const next of [ticket, (await begin()).ticket]) {
    const early = await confirm({ ticket: next, recoveryCode: 'AAAAA-AAAAA' }, ip);
    expect(early.body.code).toBe('too_many_requests');
  }
});

test('a passkey is added with the password and the session’s own challenge, once; the owner is told', async () => {
  const { token, credential } = await withPasskey('wiremu');
  expect(await call('POST', 'passkeys', credential, token), 'twice').toMatchObject({
    status: 400,
    body: { code: 'passkey_invalid' },
  });
  expect(
    await call('POST', 'passkeys/challenge', { currentPassword: 'wrong' }, token),
  ).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
  const begin = () =>
    call<CreationOptions>('POST', 'passkeys/challenge', { currentPassword }, token);
  const { body } = await begin();
  expect(body.excludeCredentials).toEqual([{ type: 'public-key', id: credential.id }]);
  gallery.passMinutes(5.1);
  const late = openAuthenticator().create(body);
  expect((await call('POST', 'passkeys', late, token)).status, 'too late').toBe(400);
  const second = openAuthenticator().create((await begin()).body);
  const added = await call('POST', 'passkeys', second, token);
  expect(added, 'the codes of before still count').toEqual({
    status: 201,
    body: { recoveryCodes: null },
  });
  expect(await mailsAbout('A passkey (')).not.toEqual([]);
});

test('a passkey is removed with the password; with the last one the password alone signs in', async () => {
  const { token } = await withPasskey('kiri');
  const other = await withPasskey('aroha');
  const id = (await overview(token)).passkeys[0]?.id;
  const remove = (password: string, by = token) =>
    call('POST', `passkeys/${id}/removal`, { currentPassword: password }, by);
  expect((await remove('wrong')).status).toBe(400);
  expect((await remove(PASSWORD, other.token)).status).toBe(404);
  expect((await remove(PASSWORD)).status).toBe(204);
  expect(await overview(token)).toEqual({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await login('kiri')).status).toBe(200);
  expect((await login('aroha')).status).toBe(401);
});

test('a new password keeps the second factor, and ends a sign-in that waits for it', async () => {
  const { token, authenticator, codes } = await withPasskey('changed');
  const { ticket, options } = (await login('changed')).body.details;
  const newPassword = 'a better password';
  await call('PUT', 'password', { currentPassword, newPassword }, token);
  const assertion = authenticator.get(options);
  expect((await confirm({ ticket, assertion })).body.code).toBe('sign_in_expired');
  const again = await login('changed', newPassword);
  expect(again.body.code).toBe('second_factor_required');
  const proof = { ticket: again.body.details.ticket, recoveryCode: codes[0] };
  await disableAdmin(database, 'changed');
  expect((await confirm(proof)).body.code, 'disabled meanwhile').toBe('sign_in_expired');
});

test('whoever lost everything signs in by the password after the second factor was turned off', async () => {
  await withPasskey('lost');
  await turnOffSecondFactor(database, 'lost', now());
  expect((await login('lost')).status).toBe(200);
  await expect(turnOffSecondFactor(database, 'nobody', now())).rejects.toThrow('nobody');
});

test('no ticket is stored, and those that are over are forgotten', async () => {
  await withPasskey('forgotten');
  gallery.passMinutes(6);
  const { ticket } = (await login('forgotten')).body.details;
  const rows = await database.select().from(passkeyChallenges);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(ticket);
});
