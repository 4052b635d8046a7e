import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** Bytes that may wait for a slow client before Postgres is asked to pause. */
const highWaterMark = 1024 * 1024;

/** Milliseconds that a side is given to close in good order. */
const closingGrace = 1000;

export type WebSocketProxy = { address: string; stop(): Promise<void> };

/**
 * Carries WebSocket messages of the production driver to one Postgres port on this machine, as the
 * hosted database's own proxy does: `ws://<address>/v1?address=127.0.0.1:<databasePort>`.
 * Any other target is answered 403, and so is a web page (which says its origin).
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
      }, closingGrace);
      await ended;
      clearTimeout(forced);
    },
  };
}

function isAllowed(request: IncomingMessage, databasePort: number): boolean {
  const target = new URL(request.url ?? '/', 'http://localhost').searchParams.get('address');
  const isOurs = target === `127.0.0.1:${databasePort}` || target === `localhost:${databasePort}`;
  return isOurs && request.headers.origin === undefined;
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
      if (client.bufferedAmount < highWaterMark) database.resume();
    });
    if (client.bufferedAmount >= highWaterMark) database.pause();
  });

  client.on('error', () => database.destroy());
  client.on('close', () => {
    // What was sent last (a Terminate message) still goes out before the end.
    database.end();
    setTimeout(() => database.destroy(), closingGrace).unref();
  });
  database.on('error', () => client.close(1011));
  database.on('close', () => {
    client.resume();
    client.close();
    setTimeout(() => client.terminate(), closingGrace).unref();
  });
}
