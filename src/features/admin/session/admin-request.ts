import { ApiError, request } from '#lib/api-client.ts';
import { clearSession, readSession, type SessionStorage } from './session.ts';

/** What a call of the administration needs of the browser. */
export type AdminDoor = {
  storage: SessionStorage;
  fetch: typeof fetch;
  /** Leaves for `/admin/login`. */
  toLogin: () => void;
};

export const browserDoor: AdminDoor = {
  get storage() {
    return window.localStorage;
  },
  fetch: (input, init) => window.fetch(input, init),
  toLogin: () => window.location.replace('/admin/login'),
};

/**
 * A call of the administration that was not answered with OK. `message` is §8's: 'Unauthorized' for a 401,
 * else the response text, or 'Request failed' when there is none.
 */
export class AdminError extends ApiError {
  constructor(status: number, text: string, statusText = '') {
    super(status, text, statusText);
    this.name = 'AdminError';
    this.message = status === 401 ? 'Unauthorized' : text || 'Request failed';
  }
}

/** The bearer token. Without a session it leaves for the login and throws (§8). */
export function tokenOf(door: AdminDoor): string {
  const session = readSession(door.storage);
  if (session) return session.token;
  endSession(door);
  throw new Error('No admin token found');
}

/** Clears token and user and leaves for the login (§4). */
export function endSession(door: AdminDoor): void {
  clearSession(door.storage);
  door.toLogin();
}

type Call = { json?: unknown; signal?: AbortSignal; door?: AdminDoor };

/**
 * Calls the API with the bearer token; answers as `request` does.
 * Raises AdminError for a non-OK response; a 401 ends the session as well (§4).
 */
export async function adminRequest<Result>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { json, signal, door = browserDoor }: Call = {},
): Promise<Result> {
  const headers = { Authorization: `Bearer ${tokenOf(door)}` };
  const guarded: typeof fetch = async (input, init) => {
    const response = await door.fetch(input, init);
    if (response.ok) return response;
    throw failureOf(response.status, await response.text(), door);
  };
  return request<Result>(method, path, { json, headers, signal, fetch: guarded });
}

/** The error of an answer that is not OK; a 401 ends the session. */
export function failureOf(status: number, text: string, door: AdminDoor): AdminError {
  if (status === 401) endSession(door);
  return new AdminError(status, text);
}
