import { CHALLENGE_MINUTES, type SecondFactorDetails } from '#contract/passkeys.ts';
import { type Environment, isHosted, siteOrigin } from '../services/environment.ts';

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/**
 * The origin and the id by which passkeys know the gallery: those of SITE_URL. On a laptop those of the request where
 * it came to localhost, since the port may be any; an IP address has no passkeys.
 */
export function passkeySite(environment: Environment, request: Request | undefined) {
  const asked = request && new URL(request.url);
  const isLaptop = !isHosted(environment) && asked?.hostname === 'localhost';
  const { origin, hostname } = isLaptop ? asked : new URL(siteOrigin(environment));
  return { origin, rpId: hostname };
}

/** What a browser needs to ask for the passkey of a half-finished sign-in. */
export function assertionOptionsFor(
  environment: Environment,
  request: Request | undefined,
  { ticket, challenge }: { ticket: string; challenge: string },
): SecondFactorDetails {
  const { rpId } = passkeySite(environment, request);
  const options = { challenge, rpId, timeout: CHALLENGE_MS } as const;
  return { ticket, options: { ...options, userVerification: 'preferred' } };
}
