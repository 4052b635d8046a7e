import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startWebSocketProxy, type WebSocketProxy } from './websocket-proxy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** In place of the database; each test sets what it does with a connection. */
let serve: (socket: Socket) => void;
const database = createServer((socket) => serve(socket.on('error', () => {})));
const accepted: Socket[] = [];
let proxy: WebSocketProxy;
let port: number;

beforeEach(async () => {
  database.on('connection', (socket) => accepted.push(socket));
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  port = (database.address() as AddressInfo).port;
  proxy = await startWebSocketProxy(port);
});

afterEach(async () => {
  await proxy.stop();
  for (const socket of accepted.splice(0)) socket.destroy();
  await new Promise((resolve) => database.close(resolve));
  database.removeAllListeners('connection');
  database.on('connection', (socket) => serve(socket.on('error', () => {})));
});

test('300 concurrent connections each receive their own bytes', async () => {
  serve = (socket) => socket.pipe(socket);
  const echoes = Array.from({ length: 300 }, async () => {
    const client = await open();
    const sent = randomBytes(20_000);
    client.send(sent);
    const received = await collect(client, sent.length);
    client.close();
    return received.equals(sent);
  });
  expect((await Promise.all(echoes)).every(Boolean)).toBe(true);
});

test('a client that does not read pauses the database, and loses no bytes', async () => {
  const chunk = randomBytes(64 * 1024);
  const chunks = 512;
  let written = 0;
  serve = async (socket) => {
    for (; written < chunks; written += 1) {
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
  };
  const client = await open();
  client.pause();
  await delay(500);
  expect(written).toBeLessThan(chunks / 2);
  client.resume();
  const received = await collect(client, chunk.length * chunks);
  const expected = createHash('sha256');
  for (let index = 0; index < chunks; index += 1) expected.update(chunk);
  expect(createHash('sha256').update(received).digest('hex')).toBe(expected.digest('hex'));
});

test('a database that does not read pauses the client', async () => {
  let socket: Socket | undefined;
  serve = (connection) => {
    socket = connection.pause();
  };
  const client = await open();
  for (let index = 0; index < 256; index += 1) client.send(Buffer.alloc(64 * 1024));
  await delay(500);
  expect(client.bufferedAmount).toBeGreaterThan(0);
  socket?.resume();
  await expect.poll(() => client.bufferedAmount, { timeout: 30_000 }).toBe(0);
});

test('closing either side closes the other', async () => {
  const sockets: Socket[] = [];
  serve = (socket) => sockets.push(socket.resume());
  const first = await open();
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(1);
  sockets[0]?.destroy();
  await once(first, 'close');
  const second = await open();
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(2);
  second.terminate();
  await once(sockets[1] as Socket, 'close');
});

test('only one database is reachable, and not from a web page', async () => {
  serve = (socket) => socket.end();
  const allowed = `address=127.0.0.1:${port}`;
  await expect(open(`address=127.0.0.1:${port + 1}`)).rejects.toThrow('403');
  await expect(open(`address=example.com:${port}`)).rejects.toThrow('403');
  await expect(open('')).rejects.toThrow('403');
  await expect(open(allowed, { origin: 'https://example.com' })).rejects.toThrow('403');
  const noAddress = new WebSocket(`ws://${proxy.address}//`);
  await expect(once(noAddress, 'open')).rejects.toThrow('403');
  await open(allowed);
});

test('without a database the connection closes at once', async () => {
  for (const socket of accepted) socket.destroy();
  await new Promise((resolve) => database.close(resolve));
  const client = await open();
  await once(client, 'close');
});

async function open(
  query = `address=localhost:${port}`,
  options: { origin?: string } = {},
): Promise<WebSocket> {
  const client = new WebSocket(`ws://${proxy.address}/v1?${query}`, options);
  await once(client, 'open');
  client.on('error', () => {});
  return client;
}

async function collect(client: WebSocket, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => {
      parts.push(data);
      size += data.length;
      if (size >= length) resolve();
    });
  });
  return Buffer.concat(parts);
}
