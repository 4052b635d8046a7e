import { createHash } from 'node:crypto';
import { hashToken, newToken } from '../../services/token.ts';

/** The secret part of an owner's link: 128 random bits. Tables hold its hash alone. */
export type OwnerToken = { token: string; tokenHash: string };

const withHash = (token: string): OwnerToken => ({ token, tokenHash: hashToken(token) });

export const newOwnerToken = (): OwnerToken => withHash(newToken());

/** What the form sends; `secret` is its own. */
export type PassOn = { keys: readonly string[]; email: string | null; secret: string };

/**
 * The token of a link that a form makes, by its random secret and its values: sent a second time, it shows the same
 * link. Of the new owner's token and the giver's neither leads to the other.
 */
export const tokenOfForm = ({ keys, email, secret }: PassOn, whose: 'new owner' | 'giver') =>
  withHash(
    createHash('sha256')
      .update(`${whose} ${secret} ${email ?? ''} ${keys.join(' ')}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url'),
  );

/**
 * The address of an owner's page. The token is a part of the path: behind a `#` it would need JavaScript. So the page
 * asks browsers for `no-referrer` and `no-store`, links to nothing that logs it, and no log of ours has paths.
 */
export const ownerUrl = (origin: string, token: string) => new URL(`/owner/${token}`, origin).href;
