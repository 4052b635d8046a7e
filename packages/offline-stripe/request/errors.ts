import type Stripe from 'stripe';

interface Details {
  code?: string;
  param?: string;
  [more: string]: unknown;
}

/** An error in Stripe's shape; thrown anywhere, converted to a response in `http/api.ts`. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, type: Stripe.RawErrorType, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.error = { message, type, ...details };
    if (details.code) {
      this.error.doc_url = `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`;
    }
  }

  /**
   * Whether Stripe stores the error under the idempotency key: it does once the endpoint has begun
   * executing, not for authentication, parameters, conflicts and rate limits.
   */
  get isReplayed(): boolean {
    if (this.status === 400) return !String(this.error.code).startsWith('parameter_');
    return this.status === 402 || this.status === 404 || this.status >= 500;
  }
}

export function invalidRequest(message: string, details: Details = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details);
}

export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** 404 for an id in the path, whose `param` is `id` or `intent`; 400 for one that a parameter names. */
export function noSuch(thing: string, id: string, param = 'id'): ApiError {
  const status = ['id', 'intent'].includes(param) ? 404 : 400;
  return new ApiError(status, 'invalid_request_error', `No such ${thing}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
