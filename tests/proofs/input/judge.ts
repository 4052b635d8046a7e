import { ERRORS, errorBody, isErrorCode } from '../../../src/contract/errors.ts';

/** How long a request may take before it counts as lost; milliseconds. */
export const PATIENCE = 10_000;

/** What an answer was, or that there was none. */
export type Heard = { status: number; text: string; type: string; location: string | null };

/** Listens to an answer to its end, no longer than `patience`. Null: it did not come. */
export async function hear(answer: Promise<Response>, patience: number): Promise<Heard | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  const read = async (response: Response) => ({
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type') ?? '',
    location: response.headers.get('location'),
  });
  // The platform would make a 500 of what is thrown past the server.
  const thrown = (error: unknown) => ({
    status: 500,
    text: String(error),
    type: '',
    location: null,
  });
  const heard = answer.then(read).catch(thrown);
  try {
    return await Promise.race([heard, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Words from inside: a stack, a file, a statement, the database's own sentences. */
const INSIDE =
  /\n\s+at \S|node_modules|\/src\/server\/|\.ts:\d+|file:\/\/|Failed query|invalid input syntax|invalid byte|out of range|violates|duplicate key|relation "|\b(insert into|delete from|select ")|\b\w+Error:|sharp|vips|undici/i;

/** What is wrong with an answer, whatever was asked: null, or a sentence. */
export function judge(method: string, heard: Heard | null, tables: RegExp): string | null {
  if (!heard) return 'no answer in time';
  const { status, text, type, location } = heard;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  const inside = INSIDE.exec(text) ?? tables.exec(text);
  if (status >= 400 && inside) return `tells too much (${inside[0]}): ${text.slice(0, 200)}`;
  if (status < 400 && /\n\s+at \S+ \(/.test(text))
    return `answers with a stack: ${text.slice(0, 200)}`;
  if (method === 'HEAD' || status === 204 || status === 304) return null;
  if (status >= 300 && status < 400) return location ? null : `answered ${status} to nowhere`;
  const body = readJson(text);
  if (!type.startsWith('application/json') || body === undefined) {
    return `answered ${status} with ${type || 'no type'}, not JSON: ${text.slice(0, 200)}`;
  }
  return status < 400 ? null : judgeError(status, body);
}

function judgeError(status: number, body: unknown): string | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  const error = isErrorCode(code) ? errorBody(code).safeParse(body) : null;
  if (!isErrorCode(code) || !error?.success || error.data.message.trim() === '') {
    return `no error body of the contract: ${JSON.stringify(body).slice(0, 200)}`;
  }
  return ERRORS[code].status === status ? null : `answered ${status} and called it ${code}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
