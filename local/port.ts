import { createServer } from 'node:net';

/** Returns the port if it is free, or any free port for 0. Throws an Error with advice otherwise. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new Error(`Port ${wanted} is in use. Set another one, for example: PORT=4322 npm start`),
      );
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
