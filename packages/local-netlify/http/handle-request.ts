import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { BodyTooLarge, MalformedRequest, toRequest } from './request-body.ts';

/** Responds to a request; `ip` is the remote address of its socket. */
export type RequestHandler = (request: Request, ip: string) => Response | Promise<Response>;

/** Runs a handler of standard requests for one of Node's, within Netlify's body limit. */
export async function handleRequest(
  handler: RequestHandler,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const listener = getRequestListener(
    async () => {
      // Functions get a platform Request: the listener's own lightweight one cannot be cloned.
      const ip = incoming.socket.remoteAddress ?? '';
      const request = await toRequest(incoming, url);
      return handler(request, ip.replace(/^::ffff:/, ''));
    },
    {
      // With replaced globals, responses of the platform's fetch would fail `instanceof Response`.
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof BodyTooLarge) {
          return new Response('Request Entity Too Large', { status: 413 });
        }
        if (error instanceof MalformedRequest) return new Response('Bad request', { status: 400 });
        console.error('Request failed:', error);
        return new Response('Internal Server Error', { status: 500 });
      },
    },
  );
  await listener(incoming, outgoing);
}
