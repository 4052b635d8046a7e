import { timingSafeEqual } from 'node:crypto';
import type { Intent } from '../model/objects.ts';
import { ApiError } from './errors.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Throws unless both are test keys: the emulator must never be used with real ones. */
export function requireTestKeys({ secretKey, publishableKey }: Keys): void {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    throw new Error('offline-stripe takes test keys only: sk_test_… and pk_test_….');
  }
}

/** Throws unless the host is a loopback address. `what` is the subject of the message. */
export function requireLoopback(host: string, what: string): void {
  if (/^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host)) return;
  throw new Error(`offline-stripe stays on this machine: ${what} is ${host}.`);
}

/** Which key an Authorization header (Bearer or Basic) has. Throws 401 with Stripe's message. */
export function callerOf(header: string | undefined, keys: Keys): 'server' | 'browser' {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ');
  const basic = scheme.toLowerCase() === 'basic';
  const key = basic
    ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
    : credentials;
  if (key === '') {
    throw new ApiError(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isSame(key, keys.secretKey)) return 'server';
  if (isSame(key, keys.publishableKey)) return 'browser';
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  throw new ApiError(401, 'invalid_request_error', `Invalid API Key provided: ${shown}`);
}

/** For calls that need the secret key. Throws 403 `secret_key_required`. */
export function requireServer(caller: 'server' | 'browser'): void {
  if (caller === 'server') return;
  throw new ApiError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  );
}

/** Removes what a publishable key may not see: an intent's metadata and charge, for example. */
export function forBrowser(body: object): object {
  if ('object' in body && body.object === 'payment_intent') {
    const { metadata, latest_charge, amount_received, transfer_group, ...visible } = body as Intent;
    return visible;
  }
  if (!('payment_intent' in body)) return body;
  return { ...body, payment_intent: forBrowser(body.payment_intent as Intent) };
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
