import type {
  AccountChange,
  LoginInput,
  LoginResult,
  PasswordChange,
  PasswordReset,
  ResetRequest,
} from '#contract/admin.ts';
import { request } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { adminQuery } from './admin-query.ts';
import { adminRequest, browserApis, endSession, leaveForLogin } from './admin-request.ts';
import { readSession, saveSession } from './session.ts';

/** Signs in and keeps token and user in this browser (§4). Rejects with ResponseError when refused. */
export const signIn = async (body: LoginInput): Promise<LoginResult> =>
  saveSignIn(await request('POST /api/admin/login', { body }));

/** Keeps token and user of a completed sign-in. */
export function saveSignIn(result: LoginResult): LoginResult {
  saveSession(browserApis.storage, { token: result.token, user: result.user });
  return result;
}

/** The artist leaves on purpose: nothing is asked. */
const leave = () => endSession({ ...browserApis, toLogin: leaveForLogin });

/** Ends the session here, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  try {
    await adminRequest('POST /api/admin/logout');
  } finally {
    leave();
  }
}

/** Ends the sessions of all browsers, this one's too. */
export async function signOutEverywhere(): Promise<void> {
  await adminRequest('DELETE /api/admin/sessions');
  leave();
}

export const sessionsQuery = adminQuery('GET /api/admin/sessions');

/** Signs another device out. One that is signed out already leaves the list, too. */
export async function endSessionOf(id: string): Promise<void> {
  try {
    await adminRequest('DELETE /api/admin/sessions/{id}', { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }
}

/** Requests a link by mail; the response is the same for every name. */
export const requestReset = (body: ResetRequest): Promise<unknown> =>
  request('POST /api/admin/password-reset', { body });

/** Sets a new password by the link's token. */
export const resetPassword = (body: PasswordReset): Promise<unknown> =>
  request('PUT /api/admin/password-reset', { body });

export const accountQuery = adminQuery('GET /api/admin/account');

/** Changes name and address, and keeps the new name in this browser. */
export async function changeAccount({ email, ...rest }: AccountChange): Promise<void> {
  const body = { ...rest, email: email ?? '' };
  const account = await adminRequest('PUT /api/admin/account', { body });
  queryClient.setQueryData(accountQuery.queryKey, account);
  const session = readSession(browserApis.storage);
  if (!session) return;
  saveSession(browserApis.storage, { ...session, user: { username: account.username } });
  // The page's own changes of local storage raise no event.
  window.dispatchEvent(new Event('storage'));
}

export async function changePassword(body: PasswordChange): Promise<void> {
  await adminRequest('PUT /api/admin/password', { body });
}
