import type { AdminEndpoint, SuccessBody } from '#contract/api/endpoints.ts';
import {
  type Options,
  type Parts,
  type RequestOptions,
  ResponseError,
  send,
} from '#lib/api-client.ts';
import { allowLeaving, leavingLosesInput } from '#lib/updates/typed-fields.ts';
import { loginQuery } from './login-query.ts';
import { clearSession, readSession, type SessionStorage } from './session.ts';
import { $signInQuestion } from './sign-in-question.ts';

/** What a call of the administration needs of the browser. */
export type BrowserApis = {
  storage: SessionStorage;
  fetch: typeof fetch;
  /**
   * Leaves for `/admin/login`, with the query that the login returns to; asks first where that would lose what was
   * typed.
   */
  toLogin: () => void;
};

/** Leaves whatever was typed. */
export function leaveForLogin(): void {
  allowLeaving();
  window.location.replace(`/admin/login${loginQuery(window.location.search)}`);
}

export const browserApis: BrowserApis = {
  get storage() {
    return window.localStorage;
  },
  fetch: (input, init) => window.fetch(input, init),
  toLogin: () => (leavingLosesInput() ? $signInQuestion.set(true) : leaveForLogin()),
};

/**
 * A call of the administration whose response is not OK. `message` is §8's: 'Unauthorized' for a 401,
 * else the response text, or 'Request failed' when there is none.
 */
export class AdminError extends ResponseError {
  constructor(status: number, text: string, statusText = '') {
    super(status, text, statusText);
    this.name = 'AdminError';
    this.message = status === 401 ? 'Unauthorized' : text || 'Request failed';
  }
}

/** The bearer token. Without a session it leaves for the login and throws (§8). */
export function requireToken(browser: BrowserApis): string {
  const session = readSession(browser.storage);
  if (session) return session.token;
  endSession(browser);
  throw new Error('No admin token found');
}

/** Clears token and user and leaves for the login (§4). */
export function endSession(browser: BrowserApis): void {
  clearSession(browser.storage);
  browser.toLogin();
}

type AdminOptions = Pick<RequestOptions, 'signal'> & { browser?: BrowserApis };

/**
 * Calls an endpoint of the administration with the bearer token; resolves as `request` does.
 * Rejects with AdminError for a response that is not OK; a 401 ends the session as well (§4).
 */
export async function adminRequest<Name extends AdminEndpoint>(
  name: Name,
  ...[options]: Options<Name, AdminOptions>
): Promise<SuccessBody<Name>> {
  return sendAsAdmin(name, options ?? {});
}

/** How long a change may wait for its response, in ms: so that the form that is being saved can be left again. */
const CHANGE_TIMEOUT_MS = 60_000;

/** {@link adminRequest} for an endpoint whose name is not known yet. */
export async function sendAsAdmin(
  name: AdminEndpoint,
  { browser = browserApis, ...parts }: Parts & AdminOptions,
) {
  const headers = { Authorization: `Bearer ${requireToken(browser)}` };
  const timeout = !name.startsWith('GET ') && { signal: AbortSignal.timeout(CHANGE_TIMEOUT_MS) };
  const call = { ...timeout, ...parts, headers, fetch: browser.fetch };
  return send(name, call).catch((error) => {
    throw error instanceof ResponseError
      ? handleFailedResponse(error.status, error.text, browser)
      : error;
  });
}

/** Ends the session after a 401. Returns the error to throw. */
export function handleFailedResponse(
  status: number,
  text: string,
  browser: BrowserApis,
): AdminError {
  if (status === 401) endSession(browser);
  return new AdminError(status, text);
}
