import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import Stripe from 'stripe';
import { IDLE_LIMIT_MS } from './idle-limit.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * The HTTP client of Stripe's SDK; it keeps connections for further requests, and drops those that are too old at the
 * next one.
 */
export function keepAliveClient(isTls: boolean): HttpClient {
  const agent = new (isTls ? TlsAgent : Agent)({ keepAlive: true });
  const freeSince = new WeakMap<object, number>();
  agent.on('free', (socket) => freeSince.set(socket, Date.now()));
  const dropStale = () => {
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if (Date.now() - (freeSince.get(socket) ?? 0) > IDLE_LIMIT_MS) socket.destroy();
    }
  };
  const client = Stripe.createNodeHttpClient(agent);
  return {
    getClientName: () => client.getClientName(),
    makeRequest(...request: Parameters<HttpClient['makeRequest']>) {
      dropStale();
      return client.makeRequest(...request);
    },
  };
}
