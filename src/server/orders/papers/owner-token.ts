import { hashToken, newToken } from '../../services/token.ts';

/** The secret part of an owner's link: 128 random bits. Tables hold its hash alone. */
export type OwnerToken = { token: string; tokenHash: string };

export function newOwnerToken(): OwnerToken {
  const token = newToken();
  return { token, tokenHash: hashToken(token) };
}

/**
 * The address of an owner's page. The token is a part of the path: behind a `#` it would need JavaScript. So the page asks
 * browsers for `no-referrer` and `no-store`, links to nothing that logs it, and no log of ours has paths.
 */
export const ownerUrl = (origin: string, token: string) => new URL(`/owner/${token}`, origin).href;
