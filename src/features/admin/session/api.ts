import {
  type LoginInput,
  type LoginResult,
  loginResult,
  type PasswordChange,
  type PasswordReset,
  type ResetRequest,
} from '#contract/admin.ts';
import { request } from '#lib/api-client.ts';
import { adminRequest, browserDoor, endSession } from './admin-request.ts';
import { saveSession } from './session.ts';

/** Signs in and keeps token and user in this browser (§4). Raises ApiError when refused. */
export async function signIn(input: LoginInput): Promise<LoginResult> {
  const answer = loginResult.parse(await request('POST', '/api/admin/login', { json: input }));
  saveSession(browserDoor.storage, { token: answer.token, user: answer.user });
  return answer;
}

/** Ends the session here, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  try {
    await adminRequest('POST', '/api/admin/logout');
  } finally {
    endSession(browserDoor);
  }
}

/** Ends the sessions of all browsers, this one's too. */
export async function signOutEverywhere(): Promise<void> {
  await adminRequest('DELETE', '/api/admin/sessions');
  endSession(browserDoor);
}

/** Asks for a link by mail; answered alike for every name. */
export const requestReset = (json: ResetRequest): Promise<void> =>
  request('POST', '/api/admin/password-reset', { json });

/** Sets a new password by the link's token. */
export const resetPassword = (json: PasswordReset): Promise<void> =>
  request('PUT', '/api/admin/password-reset', { json });

export async function changePassword(json: PasswordChange): Promise<void> {
  await adminRequest('PUT', '/api/admin/password', { json });
}
