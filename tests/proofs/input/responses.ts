import { ERRORS, errorBody, isErrorCode } from '#contract/errors.ts';

export const RESPONSE_TIMEOUT_MS = 10_000;

export type ReadResponse = { status: number; text: string; type: string; location: string | null };

/** Reads a response to its end; null where that takes longer than `timeoutMs`. */
export async function readResponse(response: Promise<Response>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  const read = async (): Promise<ReadResponse> => {
    try {
      const received = await response;
      const { status, headers } = received;
      const type = headers.get('content-type') ?? '';
      return { status, text: await received.text(), type, location: headers.get('location') };
    } catch (error) {
      // The platform answers 500 when a function throws.
      return { status: 500, text: String(error), type: '', location: null };
    }
  };
  try {
    return await Promise.race([read(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A stack, a file, a statement, or a message of Postgres or a library. */
const INTERNALS =
  /\n\s+at \S|node_modules|\/src\/server\/|\.ts:\d+|file:\/\/|Failed query|invalid input syntax|invalid byte|out of range|violates|duplicate key|relation "|\b(insert into|delete from|select ")|\b\w+Error:|sharp|vips|undici/i;

/** What is wrong with a response, whatever was requested: null, or a sentence. */
export function checkResponse(
  method: string,
  response: ReadResponse | null,
  tables: RegExp,
): string | null {
  if (!response) return 'no response in time';
  const { status, text, type, location } = response;
  const excerpt = text.slice(0, 200);
  if (status >= 500) return `answered ${status}: ${excerpt}`;
  const internal = INTERNALS.exec(text) ?? tables.exec(text);
  if (status >= 400 && internal) return `discloses internals (${internal[0]}): ${excerpt}`;
  if (status < 400 && /\n\s+at \S+ \(/.test(text)) return `answered with a stack: ${excerpt}`;
  if (method === 'HEAD' || status === 204 || status === 304) return null;
  if (status >= 300 && status < 400) return location ? null : `answered ${status} to nowhere`;
  const body = parseJson(text);
  if (!type.startsWith('application/json') || body === undefined) {
    return `answered ${status} with ${type || 'no type'}, not JSON: ${excerpt}`;
  }
  return status < 400 ? null : checkError(status, body);
}

function checkError(status: number, body: unknown): string | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  const error = isErrorCode(code) ? errorBody(code).safeParse(body) : null;
  if (!isErrorCode(code) || !error?.success || error.data.message.trim() === '') {
    return `no error body of the contract: ${JSON.stringify(body).slice(0, 200)}`;
  }
  return ERRORS[code].status === status ? null : `answered ${status} with the code ${code}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
