/** The admin's session as this browser keeps it (§4): a token and a user in local storage. */

import { TOKEN_KEY } from '#lib/admin-token.ts';

export type AdminSession = { token: string; user: { username: string } };

/** What the session needs of `localStorage`. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const USER_KEY = 'adminUser';

/** Returns null when token or user are missing or invalid. */
export function readSession(storage: SessionStorage): AdminSession | null {
  const token = storage.getItem(TOKEN_KEY);
  const username = usernameOf(storage.getItem(USER_KEY));
  return token && username ? { token, user: { username } } : null;
}

export function saveSession(storage: SessionStorage, session: AdminSession): void {
  storage.setItem(TOKEN_KEY, session.token);
  storage.setItem(USER_KEY, JSON.stringify(session.user));
}

export function clearSession(storage: SessionStorage): void {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(USER_KEY);
}

function usernameOf(stored: string | null): string | null {
  try {
    const user: unknown = JSON.parse(stored ?? '');
    if (typeof user !== 'object' || user === null || !('username' in user)) return null;
    return typeof user.username === 'string' && user.username ? user.username : null;
  } catch {
    return null;
  }
}
