import { open, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeConfiguration } from './configuration.ts';
import { type Command, spawnServer } from './server-process.ts';

/** Includes recovery after a crash. */
const START_TIMEOUT_MS = 60_000;
const MAXIMUM_LOG_BYTES = 1024 * 1024;

type Options = Command & {
  durable: boolean;
  /** 0: any free port. */
  port: number;
};

export type Server = { port: number; stop(): Promise<void> };

/**
 * Starts the server on a cluster and waits until it accepts connections.
 * @throws Error with the log of the failed start.
 */
export async function startServer(options: Options): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port || (await freePort());
    await writeConfiguration(options.cluster, { port, durable: options.durable });
    const outcome = await launch(options, port);
    if ('stop' in outcome) return { port, stop: outcome.stop };
    // Another program took the port meanwhile, or the last server's memory is not yet freed.
    const isTransient = /Address already in use|shared memory block|is another postmaster/i;
    if (attempt >= 5 || !isTransient.test(outcome.failure)) {
      throw new Error(`The database server did not start:\n${outcome.failure}`);
    }
    await delay(200 * attempt);
  }
}

type LaunchResult = { stop: () => Promise<void> } | { failure: string };

async function launch(options: Options, port: number): Promise<LaunchResult> {
  const logStart = await trimLog(options.logFile);
  const server = await spawnServer(options);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.isRunning()) {
    if (await isReady(options.cluster, port)) return { stop: server.stop };
    await delay(10);
  }
  await server.stop();
  const log = await readFile(options.logFile, 'utf8').catch(() => '');
  return { failure: log.slice(logStart) || `not ready within ${START_TIMEOUT_MS} ms` };
}

/** Line 4 of `postmaster.pid` is the server's port, line 8 its state. */
async function isReady(cluster: string, port: number): Promise<boolean> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines[3] === String(port) && lines[7]?.trim() === 'ready';
}

async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= MAXIMUM_LOG_BYTES) return size;
  await (await open(file, 'w', 0o600)).close();
  return 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
