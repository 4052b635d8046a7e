import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Answer } from '../functions/dynamic-routes.ts';
import { BodyTooLarge, toRequest } from './request-body.ts';

/** Runs a standard handler for one of Node's requests, within Netlify's body limit. */
export async function handleRequest(
  answer: Answer,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const listener = getRequestListener(
    async () => {
      // The functions get a real Request: a stand-in object cannot be cloned by its constructor.
      const ip = incoming.socket.remoteAddress ?? '';
      const request = await toRequest(incoming, url);
      return answer(request, ip.replace(/^::ffff:/, ''));
    },
    {
      // Left alone: replaced globals fail `instanceof` for answers of the platform's own fetch.
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof BodyTooLarge) return tooLarge();
        // What the platform's Request refuses (TRACE, a broken header), no function could get.
        if (error instanceof TypeError) return new Response('Bad request', { status: 400 });
        console.error('Request failed:', error);
        return new Response('Internal Server Error', { status: 500 });
      },
    },
  );
  await listener(incoming, outgoing);
}

function tooLarge(): Response {
  const message = 'The request is larger than 6 MB.';
  return Response.json({ code: 'payload_too_large', message }, { status: 413 });
}
