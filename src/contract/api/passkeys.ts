import { loginResult } from '../admin.ts';
import { recordId } from '../admin-records.ts';
import {
  creationOptions,
  newPasskey,
  passkeyAdded,
  passwordCheck,
  recoveryCodesRenewed,
  secondFactor,
  secondFactorInput,
} from '../passkeys.ts';
import type { EndpointTable } from './endpoint.ts';

export const passkeyEndpoints = {
  'POST /api/admin/login/second-factor': {
    summary: 'Complete a sign-in with a passkey or a recovery code',
    access: 'public',
    body: secondFactorInput,
    responses: { 200: loginResult },
    errors: ['second_factor_invalid', 'sign_in_expired', 'too_many_requests'],
  },
  'GET /api/admin/second-factor': {
    summary: 'The passkeys of the administrator, and how many recovery codes are left',
    access: 'admin',
    responses: { 200: secondFactor },
  },
  'POST /api/admin/passkeys/challenge': {
    summary: 'What the browser makes a new passkey of',
    access: 'admin',
    body: passwordCheck,
    responses: { 200: creationOptions },
    errors: ['too_many_requests'],
  },
  'POST /api/admin/passkeys': {
    summary: 'Add a passkey; the first one brings ten recovery codes',
    access: 'admin',
    body: newPasskey,
    responses: { 201: passkeyAdded },
    errors: ['passkey_invalid'],
  },
  'POST /api/admin/passkeys/{id}/removal': {
    summary: 'Remove a passkey; without any, the password alone signs in',
    access: 'admin',
    params: recordId,
    body: passwordCheck,
    responses: { 204: null },
    errors: ['too_many_requests'],
  },
  'POST /api/admin/recovery-codes': {
    summary: 'Ten new recovery codes instead of those of before',
    access: 'admin',
    body: passwordCheck,
    responses: { 201: recoveryCodesRenewed },
    errors: ['not_found', 'too_many_requests'],
  },
} as const satisfies EndpointTable;
