import type { LoginResult } from '#contract/admin.ts';
import type { PasswordCheck, SecondFactorDetails, SecondFactorInput } from '#contract/passkeys.ts';
import { request } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { adminQuery } from './admin-query.ts';
import { adminRequest } from './admin-request.ts';
import { saveSignIn } from './api.ts';

export const secondFactorQuery = adminQuery('GET /api/admin/second-factor');

/** Makes a change, and reads the second factor anew: a change whose response was lost may have been made, too. */
const thenRefresh = <Result>(change: Promise<Result>) =>
  change.finally(() => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }));

/** Completes a sign-in and keeps token and user in this browser. Rejects with ResponseError when refused. */
export async function completeSignIn(body: SecondFactorInput): Promise<LoginResult> {
  return saveSignIn(await request('POST /api/admin/login/second-factor', { body }));
}

/** Asks the browser for a passkey of the account. Rejects with the browser's error, also when the person cancels. */
export async function signWithPasskey({ ticket, options }: SecondFactorDetails) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { ticket, assertion: { id, clientDataJSON, authenticatorData, signature } };
}

/** Makes a passkey and adds it. Returns the recovery codes where there were none. Rejects as `signWithPasskey` does. */
export async function addPasskey(body: PasswordCheck): Promise<string[] | null> {
  const optionsJSON = await adminRequest('POST /api/admin/passkeys/challenge', { body });
  const { startRegistration } = await loadModule(() => import('@simplewebauthn/browser'));
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  const { recoveryCodes } = await thenRefresh(
    adminRequest('POST /api/admin/passkeys', {
      body: { id, clientDataJSON, attestationObject },
    }),
  );
  return recoveryCodes;
}

export async function removePasskey(id: number, body: PasswordCheck): Promise<void> {
  await thenRefresh(
    adminRequest('POST /api/admin/passkeys/{id}/removal', { params: { id }, body }),
  );
}

export async function renewRecoveryCodes(body: PasswordCheck): Promise<string[]> {
  const { recoveryCodes } = await thenRefresh(
    adminRequest('POST /api/admin/recovery-codes', { body }),
  );
  return recoveryCodes;
}
