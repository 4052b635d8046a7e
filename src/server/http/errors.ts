import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

type Extras<Code extends ErrorCode> = {
  /** What is wrong with each input field, by its path. */
  fields?: Record<string, string> | undefined;
  /** Seconds. */
  retryAfter?: number;
} & (ErrorDetails<Code> extends undefined ? unknown : { details: ErrorDetails<Code> });

type AnyExtras = {
  fields?: Record<string, string> | undefined;
  details?: unknown;
  retryAfter?: number;
};

/** Details have to be there exactly where the contract declares them for the code. */
type ExtrasArgument<Code extends ErrorCode> =
  ErrorDetails<Code> extends undefined ? [extras?: Extras<Code>] : [extras: Extras<Code>];

/** An error response of the contract, thrown. `message` is a text that a visitor may read. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: Code, message: string, ...[given]: ExtrasArgument<Code>) {
    super(message);
    const extras: AnyExtras = given ?? {};
    this.code = code;
    this.fields = extras.fields;
    this.details = extras.details;
    this.retryAfter = extras.retryAfter;
  }
}

export const invalid = (message: string, fields?: Record<string, string>) =>
  new ApiError('invalid', message, { fields });
export const notFound = (message = 'Not found.') => new ApiError('not_found', message);
export const forbidden = (message: string) => new ApiError('forbidden', message);
/** What a visitor reads when the server failed: what to do, nothing about the cause. */
export const TRY_AGAIN = 'That did not work just now. Please try again in a minute.';
/** What a visitor reads while Postgres starts. */
export const WAKING_UP = 'The gallery is waking up. Please try again in a moment.';

export const unavailable = (message: string) => new ApiError('unavailable', message);
