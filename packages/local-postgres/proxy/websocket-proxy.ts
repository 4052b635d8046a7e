import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** Bytes buffered for a slow client before reading from Postgres pauses. */
const HIGH_WATER_MARK = 1024 * 1024;

/** Milliseconds for a side to close before its connection is destroyed. */
const CLOSE_TIMEOUT_MS = 1000;

export type WebSocketProxy = { address: string; stop(): Promise<void> };

/**
 * Proxies WebSocket messages to one Postgres port on this machine, as Neon's proxy does for its
 * serverless driver: `ws://<address>/v1?address=127.0.0.1:<databasePort>`. Any other target gets
 * 403, and so does a request with an Origin header, which comes from a web page.
 */
export async function startWebSocketProxy(databasePort: number): Promise<WebSocketProxy> {
  const server = createServer((_request, response) => response.writeHead(426).end());
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 256 * 1024 * 1024,
  });
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if (!isAllowed(request, databasePort)) return refuse(stream);
    sockets.handleUpgrade(request, stream as Socket, head, (client) => {
      pipe(client, connect({ host: '127.0.0.1', port: databasePort, noDelay: true }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0, backlog: 1024 }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.close(resolve));
      for (const client of sockets.clients) client.close(1001);
      const forced = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CLOSE_TIMEOUT_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

function isAllowed(request: IncomingMessage, databasePort: number): boolean {
  if (request.headers.origin !== undefined) return false;
  // Not `//`, which is no address.
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  const target = url?.searchParams.get('address');
  return target === `127.0.0.1:${databasePort}` || target === `localhost:${databasePort}`;
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function pipe(client: WebSocket, database: Socket): void {
  client.on('message', (data: Buffer) => {
    if (!database.write(data)) client.pause();
  });
  database.on('drain', () => client.resume());

  database.on('data', (data) => {
    client.send(data, () => {
      if (client.bufferedAmount < HIGH_WATER_MARK) database.resume();
    });
    if (client.bufferedAmount >= HIGH_WATER_MARK) database.pause();
  });

  client.on('error', () => database.destroy());
  client.on('close', () => {
    // `end` still sends what is buffered, such as a Terminate message.
    database.end();
    setTimeout(() => database.destroy(), CLOSE_TIMEOUT_MS).unref();
  });
  database.on('error', () => client.close(1011));
  database.on('close', () => {
    client.resume();
    client.close();
    setTimeout(() => client.terminate(), CLOSE_TIMEOUT_MS).unref();
  });
}
