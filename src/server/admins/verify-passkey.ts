import type { Assertion, NewPasskey } from '#contract/passkeys.ts';

/** What WebAuthn checks a signed challenge against. */
export type Expected = { challenge: string; origin: string; rpId: string };

/** ES256, EdDSA and RS256 (https://www.iana.org/assignments/cose): what every authenticator has one of. */
export const ALGORITHMS = [-7, -8, -257];

/** The password came first, so that possession of the passkey is enough (NIST SP 800-63B-4, 2.2). */
const RULES = { requireUserVerification: false } as const;

const common = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const expectations = ({ challenge, origin, rpId }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
});

/** Reading its certificates' formats takes 0.3 s, which only passkeys cost. */
const library = () => import('@simplewebauthn/server');

/** Id, public key and counter of a new passkey; null when its answer does not hold. */
export async function verifyNewPasskey(
  { id, ...response }: NewPasskey,
  expected: Expected,
): Promise<{ credentialId: string; publicKey: string; counter: number } | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    ...RULES,
    ...expectations(expected),
    supportedAlgorithmIDs: ALGORITHMS,
    response: { ...common(id), response },
  }).catch(refuse);
  if (!verified?.registrationInfo) return null;
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The counter after a signature; null when the signature does not hold. */
export async function verifyAssertion(
  { id, ...response }: Assertion,
  { publicKey, counter }: { publicKey: string; counter: number },
  expected: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    ...RULES,
    ...expectations(expected),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    response: { ...common(id), response },
  }).catch(refuse);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library throws for every answer that is not as expected. */
const refuse = () => null;
