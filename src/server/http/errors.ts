import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/**
 * The one error that the server raises on purpose. `message` is a sentence a visitor may read;
 * `fields` names what is wrong with which input; `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorBody['fields'];
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export const invalid = (message: string, fields?: Record<string, string>) =>
  new ApiError('invalid', message, { fields });
export const notFound = (message = 'Not found.') => new ApiError('not_found', message);
export const forbidden = (message: string) => new ApiError('forbidden', message);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new ApiError('conflict', message, { fields });
/** What a visitor reads of a fault of ours: what to do, and no word of what it was. */
export const TRY_AGAIN = 'That did not work just now. Please try again in a minute.';
export const unavailable = (message: string) => new ApiError('unavailable', message);
