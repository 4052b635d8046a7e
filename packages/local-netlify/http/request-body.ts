import type { IncomingMessage } from 'node:http';

/** Netlify buffers a request's body up to this size, in bytes. */
const bodyLimitBytes = 6 * 1024 * 1024;

/** The request's body is above `bodyLimitBytes`. */
export class BodyTooLarge extends Error {}
/** Node's `Request` refuses the method (TRACE) or a header. */
export class MalformedRequest extends Error {}

/**
 * Converts Node's request to a standard one with its whole body, as Netlify buffers it.
 * @throws BodyTooLarge above the limit, so that memory stays bounded; MalformedRequest.
 */
export async function toRequest(incoming: IncomingMessage, url: URL): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming);
  try {
    const headers = new Headers();
    for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
      headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
    }
    return new Request(url, { method, headers, body });
  } catch (cause) {
    throw new MalformedRequest('not a request', { cause });
  }
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > bodyLimitBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream stays open after an early exit: Node drains the rest after the response.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > bodyLimitBytes) throw new BodyTooLarge();
    chunks.push(chunk as Buffer);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
