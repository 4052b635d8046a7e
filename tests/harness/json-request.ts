/** The init of a request with a JSON body; none where `body` is undefined. */
export const jsonRequest = (method: string, body?: unknown, headers: Record<string, string> = {}) =>
  ({
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }) satisfies RequestInit;
