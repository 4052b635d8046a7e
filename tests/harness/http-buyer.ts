import { request } from 'node:http';
import { openBuyer } from './buyer.ts';

/**
 * A buyer who reaches a running gallery over HTTP from an address of her own, such as 127.0.0.7. `url` is asked at
 * each call: a gallery that was started again may be elsewhere.
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
            resolve({ status: response.statusCode ?? 0, text, cookie });
          },
        );
        call.on('error', reject);
        call.end(payload);
      }),
    person,
  );
}
