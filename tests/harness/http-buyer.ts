import { request } from 'node:http';
import { openBuyer } from './buyer.ts';

/**
 * A buyer who sends requests to a running gallery over HTTP, from the loopback address `localAddress`. `url` is called
 * for each request, because a restarted gallery has another port.
 */
export function buyerAt(url: () => string, localAddress: string, person: { email?: string } = {}) {
  return openBuyer(
    (method, path, body, headers) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(url());
        const payload = JSON.stringify(body);
        const call = request(
          {
            hostname,
            port,
            localAddress,
            method,
            path,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
              ...headers,
            },
          },
          async (response) => {
            let text = '';
            for await (const chunk of response.setEncoding('utf8')) text += chunk;
            const cookie = response.headers['set-cookie']?.[0] ?? null;
            const retryAfter = response.headers['retry-after'] ?? null;
            resolve({ status: response.statusCode ?? 0, text, cookie, retryAfter });
          },
        );
        call.on('error', reject);
        call.end(payload);
      }),
    person,
  );
}
