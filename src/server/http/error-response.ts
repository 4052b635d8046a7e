import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import {
  isDatabaseUnavailable,
  isDatabaseWaking,
  isNotConnected,
} from '../services/database-errors.ts';
import { isStripeBusy } from '../services/payments.ts';
import { ServiceMissing } from '../services/service-missing.ts';
import { ApiError, TRY_AGAIN, WAKING_UP } from './errors.ts';

/** After so many seconds the browser repeats a call that found no connection to Postgres, or Stripe too busy, once. */
const RETRY_AFTER_S = 2;

/** Refused for want of rights: logged, by the request's id alone (OWASP ASVS 5.0, 16.3). */
const REFUSALS = new Set<ErrorCode>([
  'unauthorized',
  'credentials_invalid',
  'second_factor_invalid',
  'forbidden',
  'too_many_requests',
]);

/**
 * The one place that turns an error into a response: `{ code, message, fields?, details? }`. An unknown error is logged
 * under the request's id and its cause stays out of the response: 500, or 503 where Postgres is away or Stripe too
 * busy, with `Retry-After` where the call may be repeated.
 */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof ServiceMissing) {
    const { message } = error;
    return Response.json({ code: 'unavailable', message }, { status: ERRORS.unavailable.status });
  }
  if (!(error instanceof ApiError)) {
    console.error(`[${requestId}]`, describe(error));
    const isBusy = isStripeBusy(error);
    const code = isBusy || isDatabaseUnavailable(error) ? 'unavailable' : 'internal';
    const message = isDatabaseWaking(error) ? WAKING_UP : TRY_AGAIN;
    return Response.json(
      { code, message },
      {
        status: ERRORS[code].status,
        headers: isBusy || isNotConnected(error) ? { 'Retry-After': String(RETRY_AFTER_S) } : {},
      },
    );
  }
  const { code, message, fields, details, retryAfter }: ApiError = error;
  if (REFUSALS.has(code)) console.warn(`[${requestId}] refused: ${code}`);
  return Response.json(
    { code, message, fields, details },
    {
      status: ERRORS[code].status,
      headers: retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {},
    },
  );
}

/**
 * Name, message and stack, with the causes. The driver's errors quote the statement's parameters after
 * 'params:', which may be a person's name or address: they stay out of the log.
 */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is no error was thrown';
  const { name, message, stack = '' } = error;
  // Where the message ends, not where a line of the stack seems to begin: a visitor may have written one.
  const at = stack.indexOf(message);
  const lines = at < 0 ? '' : stack.slice(at + message.length);
  const text = `${name}: ${message.replace(/params:[\s\S]*/, 'params: …')}${lines}`;
  return error.cause ? `${text}\ncaused by ${describe(error.cause)}` : text;
}
