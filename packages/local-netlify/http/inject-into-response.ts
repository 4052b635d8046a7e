import type { ServerResponse } from 'node:http';
import { injectScript } from './inject-script.ts';

/**
 * Adds a script to an HTML response that another middleware will write. The response is buffered
 * until its end, because the head element may arrive in several chunks.
 */
export function injectIntoResponse(outgoing: ServerResponse, src: string): void {
  const chunks: Buffer[] = [];
  const { writeHead, end } = outgoing;
  let head: unknown[] = [];

  const buffer = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? asEncoding(encoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callBack = (given: unknown[]) => {
    const callback = given.find((each) => typeof each === 'function') as (() => void) | undefined;
    if (callback) process.nextTick(callback);
  };

  outgoing.writeHead = ((...given: unknown[]) => {
    head = given;
    return outgoing;
  }) as typeof writeHead;

  outgoing.write = ((chunk: unknown, ...given: unknown[]) => {
    buffer(chunk, given[0]);
    callBack(given);
    return true;
  }) as typeof outgoing.write;

  outgoing.end = ((...given: unknown[]) => {
    buffer(given[0], given[1]);
    outgoing.writeHead = writeHead;
    outgoing.end = end;
    applyHead(outgoing, head);
    const isHtml = String(outgoing.getHeader('content-type')).startsWith('text/html');
    const body = Buffer.concat(chunks);
    outgoing.removeHeader('content-length');
    return outgoing.end(isHtml ? injectScript(body.toString('utf8'), src) : body, () =>
      callBack(given),
    );
  }) as typeof end;
}

function asEncoding(name: string): BufferEncoding {
  return Buffer.isEncoding(name) ? name : 'utf8';
}

/** Applies the arguments of the buffered `writeHead(status, message?, headers?)`. */
function applyHead(outgoing: ServerResponse, given: unknown[]): void {
  if (typeof given[0] === 'number') outgoing.statusCode = given[0];
  const headers = given.find((each) => typeof each === 'object' && each !== null);
  if (Array.isArray(headers)) {
    for (let index = 0; index < headers.length; index += 2) {
      outgoing.appendHeader(String(headers[index]), String(headers[index + 1]));
    }
  } else if (headers) {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  }
}
