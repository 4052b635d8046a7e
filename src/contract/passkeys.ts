import { z } from 'zod';
import { currentPassword } from './admin.ts';
import { instant } from './amounts.ts';

/** Bytes as WebAuthn's JSON writes them. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** How long a passkey may take to sign a challenge. */
export const CHALLENGE_MINUTES = 5;

/**
 * What the browser asks a passkey for (https://www.w3.org/TR/webauthn-3/#dictionary-assertion-options). Without a list
 * of the account's passkeys: whoever has only the password must not learn of them.
 */
const assertionOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
});

/** The `details` of an error that asks for the second factor; the ticket stands for the right password, once. */
export const secondFactorDetails = z.strictObject({
  ticket: z.string(),
  options: assertionOptions,
});
export type SecondFactorDetails = z.infer<typeof secondFactorDetails>;

const ticket = z.string().max(64);

/** What a passkey answers: the parts of an assertion that are verified. */
const assertion = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(8_000),
});
export type Assertion = z.infer<typeof assertion>;

/** POST /api/admin/login/second-factor: a passkey's assertion, or one of the recovery codes. */
export const secondFactorInput = z.union([
  z.strictObject({ ticket, assertion }),
  z.strictObject({ ticket, recoveryCode: z.string().max(64) }),
]);
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** GET /api/admin/second-factor; without passkeys there is none. */
export const secondFactor = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.number().int(),
      /** Where it was added: `Safari on iPhone`. */
      device: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** What a change of the second factor asks for. */
export const passwordCheck = z.strictObject({ currentPassword });
export type PasswordCheck = z.infer<typeof passwordCheck>;

/** What the browser makes a passkey of (https://www.w3.org/TR/webauthn-3/#dictionary-makecredentialoptions). */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(
    z.strictObject({ type: z.literal('public-key'), alg: z.number().int() }),
  ),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** POST /api/admin/passkeys: a new passkey, of the options that were asked for before. */
export const newPasskey = z.strictObject({
  id: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(16_000),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The recovery codes, shown once; null where those of before still count. */
export const passkeyAdded = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() });
export const recoveryCodesRenewed = z.strictObject({ recoveryCodes: z.array(z.string()) });
