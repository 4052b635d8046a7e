import { timingSafeEqual } from 'node:crypto';
import type { Intent } from '../model/objects.ts';
import { ApiError } from './errors.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Throws on anything but test keys: the emulator never comes near real money. */
export function requireTestKeys({ secretKey, publishableKey }: Keys): void {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    throw new Error('The Stripe emulator takes test keys only: sk_test_… and pk_test_….');
  }
}

/** Throws unless the host is this machine itself. */
export function requireLoopback(host: string, what: string): void {
  if (/^(127(\.\d{1,3}){3}|localhost|::1|\[::1\])$/.test(host)) return;
  throw new Error(`The Stripe emulator stays on this machine: ${what} is ${host}.`);
}

/** Who sends this Authorization header (Bearer or Basic). Throws 401 in Stripe's words. */
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

/** For calls that a browser must not make. Throws 403 `secret_key_required`. */
export function requireServer(caller: 'server' | 'browser'): void {
  if (caller === 'server') return;
  throw new ApiError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  );
}

/** What a publishable key may see of an answer: neither an intent's metadata nor its charge. */
export function forBrowser(answer: object): object {
  if ('object' in answer && answer.object === 'payment_intent') {
    const { metadata, latest_charge, amount_received, transfer_group, ...visible } =
      answer as Intent;
    return visible;
  }
  if (!('payment_intent' in answer)) return answer;
  return { ...answer, payment_intent: forBrowser(answer.payment_intent as Intent) };
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
