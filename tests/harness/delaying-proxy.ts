import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before a port on this machine that delays every byte by half of `roundTripMs`, and counts round trips. */
export async function openDelayingProxy(port: number, roundTripMs: number) {
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((client) => {
    const service = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    let isAnswered = true;
    client.on('data', () => {
      // What is sent before the last answer has arrived belongs to the same round trip.
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
    });
    forward(client, service, roundTripMs / 2);
    forward(service, client, roundTripMs / 2, () => {
      isAnswered = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** So far, over all connections. */
    roundTrips: () => roundTrips,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function forward(from: Socket, to: Socket, delayMs: number, onSent = () => {}): void {
  const later = (action: () => void) => setTimeout(action, delayMs);
  from.on('data', (data) =>
    later(() => {
      to.write(data);
      onSent();
    }),
  );
  from.on('close', () => later(() => to.destroy()));
}
