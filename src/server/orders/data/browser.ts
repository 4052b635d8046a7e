import { createHash, randomBytes } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { hashToken } from '../../services/token.ts';

/**
 * The buyer's browser, known by a secret of 128 bits in a cookie that no script can read. An order, and an
 * intent, belong to the browser that made them.
 */
export type Browser = {
  secret: string;
  /** SHA-256 of the secret: what tables and Stripe's metadata hold. */
  hash: string;
  /** The intent of this browser's checkout, as the cookie remembers it; verified before use. */
  intentId: string | null;
};

const NAME = 'gallery_checkout';
const DAYS = 30;
/** The secret, and the id of the intent once there is one. */
const VALUE = /^([0-9a-f]{32})(?:\.(pi_\w{1,100}))?$/;

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

const browserOf = (secret: string, intentId: string | null): Browser => ({
  secret,
  hash: hashToken(secret),
  intentId,
});

/** The browser behind a request, or null when it carries no cookie of ours. */
export function readBrowser(request: Request): Browser | null {
  const name = isSecure(request) ? `__Host-${NAME}` : NAME;
  const value = parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
  const [, secret, intentId = null] = VALUE.exec(value) ?? [];
  return secret ? browserOf(secret, intentId) : null;
}

/**
 * The browser behind a request, new when unknown. Two first requests with one idempotency key (a double
 * click) become the same browser, since its secret is derived from that key, which other clients cannot guess.
 */
export function readOrCreateBrowser(request: Request, idempotencyKey?: string): Browser {
  const known = readBrowser(request);
  if (known) return known;
  const secret = idempotencyKey
    ? createHash('sha256').update(`gallery browser ${idempotencyKey}`).digest('hex').slice(0, 32)
    : randomBytes(16).toString('hex');
  return browserOf(secret, null);
}

/** The Set-Cookie value by which this browser is recognised. */
export function browserCookie(request: Request, browser: Browser): string {
  const value = browser.intentId ? `${browser.secret}.${browser.intentId}` : browser.secret;
  return generateCookie(NAME, value, {
    // No other host, and no page without TLS, can set a `__Host-` cookie (RFC 6265bis, 4.1.3.2); browsers ask TLS for
    // it.
    ...(isSecure(request) && { prefix: 'host' }),
    maxAge: DAYS * 86_400,
    httpOnly: true,
    sameSite: 'Strict',
  });
}
