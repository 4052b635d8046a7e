import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, expect, test, vi } from 'vitest';
import { openTcpProxy } from '../../../tests/harness/tcp-proxy.ts';
import { IDLE_LIMIT_MS } from './idle-limit.ts';
import { keepAliveClient } from './keep-alive.ts';

/** It never ends a connection by itself, nor announces that it will. */
const server: Server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"id":"pi_1","object":"payment_intent"}');
});
let connections = 0;
server.on('connection', () => {
  connections += 1;
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const proxy = await openTcpProxy(() => (server.address() as AddressInfo).port);
const stripe = new Stripe('sk_test_1', {
  host: '127.0.0.1',
  port: proxy.port,
  protocol: 'http',
  timeout: 1_000,
  maxNetworkRetries: 0,
  telemetry: false,
  httpClient: keepAliveClient(false),
});
const retrieve = () => stripe.paymentIntents.retrieve('pi_1');

afterAll(async () => {
  await proxy.stop();
  server.close();
  server.closeAllConnections();
});

test('a connection to Stripe is used again, but not once it idled for over 5 s', async () => {
  await retrieve();
  await retrieve();
  expect(connections).toBe(1);
  await proxy.fail('unresponsive');
  await proxy.restore();
  await expect(retrieve(), 'a lost connection that is not old yet').rejects.toThrow('timeout');
  await retrieve();
  await proxy.fail('unresponsive');
  await proxy.restore();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IDLE_LIMIT_MS + 1 });
  expect((await retrieve()).id).toBe('pi_1');
  vi.useRealTimers();
});
