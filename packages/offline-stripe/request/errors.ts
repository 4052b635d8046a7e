interface Details {
  code?: string;
  param?: string;
  [more: string]: unknown;
}

/** An answer in Stripe's error shape; thrown by a handler, turned into the response in one place. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.error = { message, type, ...details };
    if (details.code) {
      this.error.doc_url = `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`;
    }
  }

  /**
   * Stripe keeps a failed answer under its idempotency key once the endpoint started executing;
   * requests refused at the door (authentication, parameters, conflicts, rate limits) are not kept.
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

export function noSuch(thing: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, 'invalid_request_error', `No such ${thing}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
