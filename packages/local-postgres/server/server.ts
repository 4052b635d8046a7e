import { open, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeConfiguration } from './configuration.ts';
import { type Command, spawnServer } from './server-process.ts';

/** Milliseconds until a start counts as failed; recovery after a crash is part of it. */
const startLimit = 60_000;
const keptLogBytes = 1024 * 1024;

type Options = Command & {
  durable: boolean;
  /** 0: any free port. */
  port: number;
};

export type Server = { port: number; stop(): Promise<void> };

/**
 * Starts the server on a cluster and waits until it takes connections.
 * @throws with the end of its log when it does not come up.
 */
export async function startServer(options: Options): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port || (await freePort());
    await writeConfiguration(options.cluster, { port, durable: options.durable });
    const outcome = await launch(options, port);
    if ('stop' in outcome) return { port, stop: outcome.stop };
    // Another program took the port in between, or the last server's memory is still being freed.
    const isPassing = /Address already in use|shared memory block|is another postmaster/i;
    if (attempt >= 5 || !isPassing.test(outcome.failure)) {
      throw new Error(`The database server did not start:\n${outcome.failure}`);
    }
    await delay(200 * attempt);
  }
}

type Outcome = { stop: () => Promise<void> } | { failure: string };

async function launch(options: Options, port: number): Promise<Outcome> {
  const logStart = await trimLog(options.logFile);
  const server = await spawnServer(options);
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline && server.isRunning()) {
    if (await isReady(options.cluster, port)) return { stop: server.stop };
    await delay(10);
  }
  await server.stop();
  const log = await readFile(options.logFile, 'utf8').catch(() => '');
  return { failure: log.slice(logStart) || `no answer within ${startLimit} ms` };
}

/** The server writes its state into the eighth line of `postmaster.pid`, its port into the fourth. */
async function isReady(cluster: string, port: number): Promise<boolean> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return lines[3] === String(port) && lines[7]?.trim() === 'ready';
}

async function trimLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= keptLogBytes) return size;
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
