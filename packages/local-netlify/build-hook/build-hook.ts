import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBuildFolders } from './build-folders.ts';
import { openBuildLog } from './build-log.ts';
import { buildQueue } from './build-queue.ts';
import { pendingRequest } from './pending-request.ts';

/** Reported while builds run; durations in milliseconds. */
export type BuildEvent =
  | { type: 'started'; number: number }
  | { type: 'finished'; number: number; milliseconds: number; directory: string }
  | { type: 'failed'; number: number; milliseconds: number; message: string; log: string };

export interface BuildHookOptions {
  /** Holds `builds/`, `logs/` and `current.json`. */
  directory: string;
  /**
   * Builds the site into `outDir`, which does not exist yet, and ends soon after the signal.
   * `fingerprint` is that of the sources to build from.
   */
  build: (
    outDir: string,
    log: (line: string) => void,
    signal: AbortSignal,
    fingerprint: string | null,
  ) => Promise<void>;
  /** Milliseconds that the first of several requests waits for the others. */
  delayMs: number;
  /** Number of builds kept, the current one included; default 3. */
  keep?: number;
  /** Computes the fingerprint of the sources; called before each build, stored with it. */
  fingerprint?: () => string | Promise<string>;
  onEvent?: (event: BuildEvent) => void;
}

export interface BuildStatus {
  state: 'idle' | 'waiting' | 'building';
  /** Another build follows the current one. */
  queued: boolean;
  /** Number of successful builds since the start. */
  builds: number;
  current: string | null;
  /** The failure of the last build; null where it succeeded. */
  failure: { number: number; message: string; log: string; at: string } | null;
}

/**
 * A local equivalent of Netlify's build hooks: POST to `url` requests a build, with `?now` without
 * delay, GET returns the status. Each build goes into a new folder, which becomes the current one when it is complete;
 * a failed build changes nothing.
 */
export async function startBuildHook(options: BuildHookOptions) {
  const { directory, build, onEvent = () => {}, keep = 3 } = options;
  const folders = openBuildFolders(directory, Math.max(1, keep));
  const pending = pendingRequest(directory);
  const stopping = new AbortController();
  let builds = 0;
  let failure: BuildStatus['failure'] = null;

  const run = async (): Promise<boolean> => {
    const { number, path } = folders.next();
    const log = openBuildLog(directory, number);
    const startedAt = performance.now();
    const milliseconds = () => Math.round(performance.now() - startedAt);
    const request = pending.read();
    onEvent({ type: 'started', number });
    try {
      // Taken before the build: a change during the build makes the next fingerprint differ.
      const fingerprint = (await options.fingerprint?.()) ?? null;
      await build(path, log.write, stopping.signal, fingerprint);
      stopping.signal.throwIfAborted();
      await folders.publish(number, fingerprint);
      pending.served(request);
      builds += 1;
      failure = null;
      onEvent({ type: 'finished', number, milliseconds: milliseconds(), directory: path });
      return true;
    } catch (error) {
      await folders.discard(number);
      if (stopping.signal.aborted) return false;
      const message = error instanceof Error ? error.message : String(error);
      log.write(message);
      failure = { number, message, log: log.path, at: new Date().toISOString() };
      onEvent({ type: 'failed', number, milliseconds: milliseconds(), message, log: log.path });
      return false;
    } finally {
      await log.close();
    }
  };

  const queue = buildQueue(run, options.delayMs);
  const status = (): BuildStatus => ({
    state: queue.state(),
    queued: queue.queued(),
    builds,
    current: folders.current(),
    failure,
  });
  const request = (now = false) => {
    pending.write();
    return queue.request(now ? 0 : options.delayMs);
  };
  const endpoint = await startEndpoint((now) => void request(now), status);
  // A request that the previous process did not serve because it was killed.
  if (pending.read() !== null && folders.current() !== null) void request();

  return {
    url: endpoint.url,
    /** Requests a build, without delay where `now`; resolves with whether that build succeeded. */
    request: ({ now = false } = {}) => request(now),
    /** Folder of the current build; null before the first. */
    current: folders.current,
    /** Folders of the older builds that are kept, newest first. */
    previous: folders.previous,
    /** Fingerprint of the current build's sources; survives restarts. */
    fingerprint: folders.fingerprint,
    builds: () => builds,
    status,
    /** Aborts a running build and removes its folder. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([queue.stop(), endpoint.stop()]);
    },
  };
}

export type BuildHook = Awaited<ReturnType<typeof startBuildHook>>;

async function startEndpoint(onCall: (now: boolean) => void, status: () => BuildStatus) {
  // Unguessable, as at Netlify: a foreign page in the same browser must not start builds.
  const path = `/build_hooks/${randomBytes(12).toString('hex')}`;
  const server = createServer((request, response) => {
    const [called, query] = request.url?.split('?') ?? [];
    const isHook = called === path;
    const isKnown = request.method === 'POST' || request.method === 'GET';
    if (isHook && request.method === 'POST') onCall(query === 'now');
    const code = !isHook ? 404 : !isKnown ? 405 : request.method === 'POST' ? 202 : 200;
    request.resume();
    response.writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(isHook && isKnown ? JSON.stringify(status()) : '{}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
