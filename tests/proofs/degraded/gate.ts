import { EventEmitter, on, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a service fails: nobody listens, or somebody does and never says a word. */
export const FLAVOURS = ['refused', 'hanging'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** How long a word is waited for, in ms. */
const PATIENCE = 1_000;

export type Gate = {
  port: number;
  /** Connections that are open break, or fall silent and stay so: at the next such word of the service's, if it says it. */
  shut(flavour: Flavour, word?: string): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
};

/** Stands before a service on this machine, whose port it asks at each connection, and can be shut. */
export async function openGate(target: () => number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const said = new EventEmitter<{ bytes: [Buffer] }>();
  let hanging = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (hanging) return;
    const service = connect(target(), '127.0.0.1');
    keep(service);
    client.pipe(service).pipe(client);
    service.on('data', (bytes: Buffer) => said.emit('bytes', bytes));
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
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
    async shut(flavour, word) {
      if (word) await hear(said, word);
      hanging = flavour === 'hanging';
      if (!hanging) return refuse();
      for (const socket of sockets) socket.unpipe().pause();
    },
    async open() {
      hanging = false;
      if (!server.listening) await listen(port);
    },
    stop: refuse,
  };
}

async function hear(said: EventEmitter<{ bytes: [Buffer] }>, word: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    for await (const [bytes] of on(said, 'bytes', { signal })) if (bytes.includes(word)) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
