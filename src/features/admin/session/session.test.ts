import { expect, test } from 'vitest';
import { TOKEN_KEY } from '#lib/admin-token.ts';
import { clearSession, readSession, saveSession, USER_KEY } from './session.ts';

function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('S4-030 a saved session is read back with its token and user', () => {
  const storage = storageOf({});
  saveSession(storage, { token: 't1', user: { username: 'isobel' } });
  expect(readSession(storage)).toEqual({ token: 't1', user: { username: 'isobel' } });
});

test.each([
  ['no token', { [USER_KEY]: '{"username":"isobel"}' }],
  ['an empty token', { [TOKEN_KEY]: '', [USER_KEY]: '{"username":"isobel"}' }],
  ['no user', { [TOKEN_KEY]: 't1' }],
  ['a user that is no JSON', { [TOKEN_KEY]: 't1', [USER_KEY]: 'isobel' }],
  ['a user that is null', { [TOKEN_KEY]: 't1', [USER_KEY]: 'null' }],
  ['a user without a name', { [TOKEN_KEY]: 't1', [USER_KEY]: '{"username":""}' }],
  ['a user whose name is no text', { [TOKEN_KEY]: 't1', [USER_KEY]: '{"username":7}' }],
])('S4-031 with %s there is no session', (_, entries) => {
  expect(readSession(storageOf(entries))).toBeNull();
});

test('S4-032 clearing removes both the token and the user', () => {
  const storage = storageOf({ [TOKEN_KEY]: 't1', [USER_KEY]: '{"username":"isobel"}' });
  clearSession(storage);
  expect([storage.getItem(TOKEN_KEY), storage.getItem(USER_KEY)]).toEqual([null, null]);
});
