import { EventEmitter, on, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a service fails: connections are refused, or accepted without a response. */
export const FAILURE_MODES = ['refused', 'unresponsive'] as const;
export type FailureMode = (typeof FAILURE_MODES)[number];

/** How long `fail` waits for its text, in ms. */
const TEXT_TIMEOUT_MS = 1_000;

export type TcpProxy = {
  port: number;
  /**
   * Makes the service fail: open connections are reset, or stay open and carry no more data. With `afterText` it first
   * waits until the service has sent that text, at most 1 s.
   */
  fail(mode: FailureMode, afterText?: string): Promise<void>;
  restore(): Promise<void>;
  /** The service closes its side of the connections that carry no more data; the clients' side stays open. */
  abandon(): void;
  stop(): Promise<void>;
};

/** A proxy before a service on this machine that can make it fail; `target` returns the port at each connection. */
export async function openTcpProxy(target: () => number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const services = new Set<Socket>();
  const stalled = new Set<Socket>();
  const sent = new EventEmitter<{ bytes: [Buffer] }>();
  let unresponsive = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (unresponsive) return;
    const service = connect(target(), '127.0.0.1');
    keep(service);
    services.add(service);
    client.pipe(service).pipe(client);
    service.on('data', (bytes: Buffer) => sent.emit('bytes', bytes));
    client.on('close', () => service.destroy());
    service.on('close', () => {
      services.delete(service);
      if (!stalled.delete(service)) client.destroy();
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const refuse = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    port,
    async fail(mode, afterText) {
      if (afterText) await waitFor(sent, afterText);
      unresponsive = mode === 'unresponsive';
      if (!unresponsive) return refuse();
      for (const socket of sockets) socket.unpipe().pause();
      for (const service of services) stalled.add(service);
    },
    async restore() {
      unresponsive = false;
      if (!server.listening) await listen(port);
    },
    abandon() {
      for (const service of stalled) service.destroy();
    },
    stop: refuse,
  };
}

async function waitFor(sent: EventEmitter<{ bytes: [Buffer] }>, afterText: string): Promise<void> {
  const signal = AbortSignal.timeout(TEXT_TIMEOUT_MS);
  try {
    for await (const [bytes] of on(sent, 'bytes', { signal }))
      if (bytes.includes(afterText)) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
