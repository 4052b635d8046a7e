import { createHash, randomBytes } from 'node:crypto';

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

const DAYS = 30;

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';
/** `__Host-`: no other host, and no page without TLS, can set it (RFC 6265bis, 4.1.3.2); browsers ask TLS for it. */
const nameFor = (request: Request) => `${isSecure(request) ? '__Host-' : ''}gallery_checkout`;

const browserOf = (secret: string, intentId: string | null): Browser => ({
  secret,
  hash: createHash('sha256').update(secret).digest('hex'),
  intentId,
});

/** The browser behind a request, or null when it carries no cookie of ours. */
export function readBrowser(request: Request): Browser | null {
  const cookies = request.headers.get('cookie') ?? '';
  const match = new RegExp(
    `(?:^|;\\s*)${nameFor(request)}=([0-9a-f]{32})(?:\\.(pi_\\w{1,100}))?(?:;|$)`,
  ).exec(cookies);
  return match?.[1] ? browserOf(match[1], match[2] ?? null) : null;
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
  const secure = isSecure(request) ? '; Secure' : '';
  const value = browser.intentId ? `${browser.secret}.${browser.intentId}` : browser.secret;
  return `${nameFor(request)}=${value}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}
