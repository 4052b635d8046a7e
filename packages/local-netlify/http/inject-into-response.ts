import type { ServerResponse } from 'node:http';
import { injectScript } from './inject-script.ts';

/**
 * Puts the payments stand-in into an HTML answer that somebody else is going to write. The answer
 * is held back until it is whole, since the head may arrive in pieces.
 */
export function injectIntoResponse(outgoing: ServerResponse): void {
  const chunks: Buffer[] = [];
  const { writeHead, end } = outgoing;
  let head: unknown[] = [];

  const keep = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? asEncoding(encoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const tell = (given: unknown[]) => {
    const callback = given.find((each) => typeof each === 'function') as (() => void) | undefined;
    if (callback) process.nextTick(callback);
  };

  outgoing.writeHead = ((...given: unknown[]) => {
    head = given;
    return outgoing;
  }) as typeof writeHead;

  outgoing.write = ((chunk: unknown, ...given: unknown[]) => {
    keep(chunk, given[0]);
    tell(given);
    return true;
  }) as typeof outgoing.write;

  outgoing.end = ((...given: unknown[]) => {
    keep(given[0], given[1]);
    outgoing.writeHead = writeHead;
    outgoing.end = end;
    applyHead(outgoing, head);
    const isHtml = String(outgoing.getHeader('content-type')).startsWith('text/html');
    const body = Buffer.concat(chunks);
    outgoing.removeHeader('content-length');
    return outgoing.end(isHtml ? injectScript(body.toString('utf8')) : body, () => tell(given));
  }) as typeof end;
}

function asEncoding(name: string): BufferEncoding {
  return Buffer.isEncoding(name) ? name : 'utf8';
}

/** Does what the held back `writeHead(status, message?, headers?)` asked for. */
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
