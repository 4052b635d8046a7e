import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBuildFolders } from './build-folders.ts';
import { openBuildLog } from './build-log.ts';
import { buildQueue } from './build-queue.ts';
import { pendingRequest } from './pending-request.ts';

/** What happens to builds, as it happens. Times in milliseconds. */
export type BuildEvent =
  | { type: 'started'; number: number }
  | { type: 'finished'; number: number; milliseconds: number; directory: string }
  | { type: 'failed'; number: number; milliseconds: number; message: string; log: string };

export interface BuildHookOptions {
  /** Holds `builds/`, `logs/` and `current.json`. */
  directory: string;
  /** Builds the site from sources of that fingerprint into a folder that does not exist yet; must end soon after the signal. */
  build: (
    outDir: string,
    log: (line: string) => void,
    signal: AbortSignal,
    fingerprint: string | null,
  ) => Promise<void>;
  /** Milliseconds that the first call of a burst waits for the others. */
  debounceMs: number;
  /** Builds kept, the current one included; default 3. */
  keep?: number;
  /** Of the sources, taken before each build and kept with it. */
  fingerprint?: () => string | Promise<string>;
  onEvent?: (event: BuildEvent) => void;
}

export interface BuildStatus {
  state: 'idle' | 'waiting' | 'building';
  /** Another build follows the present one. */
  queued: boolean;
  /** Builds finished well since the start. */
  builds: number;
  current: string | null;
  /** Of the last build, where it failed; null again after one that succeeds. */
  failure: { number: number; message: string; log: string; at: string } | null;
}

/**
 * The local stand-in for Netlify's build hook: POST to `url` asks for a build, GET
 * shows the status. A build goes into a new folder and is swapped in when it is whole; a failed
 * one changes nothing.
 */
export async function startBuildHook(options: BuildHookOptions) {
  const { directory, build, onEvent = () => {}, keep = 3 } = options;
  const folders = openBuildFolders(directory, Math.max(1, keep));
  const note = pendingRequest(directory);
  const stopping = new AbortController();
  let builds = 0;
  let failure: BuildStatus['failure'] = null;

  const run = async (): Promise<boolean> => {
    const { number, path } = folders.next();
    const log = openBuildLog(directory, number);
    const startedAt = performance.now();
    const milliseconds = () => Math.round(performance.now() - startedAt);
    const request = note.read();
    onEvent({ type: 'started', number });
    try {
      // Taken first: sources that change during the build are found changed afterwards.
      const fingerprint = (await options.fingerprint?.()) ?? null;
      await build(path, log.write, stopping.signal, fingerprint);
      stopping.signal.throwIfAborted();
      await folders.publish(number, fingerprint);
      note.served(request);
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

  const queue = buildQueue(run, options.debounceMs);
  const status = (): BuildStatus => ({
    state: queue.state(),
    queued: queue.queued(),
    builds,
    current: folders.current(),
    failure,
  });
  const request = (delayMs = options.debounceMs) => {
    note.write();
    return queue.request(delayMs);
  };
  const endpoint = await startEndpoint(() => void request(), status);
  // Asked for before the last run was killed.
  if (note.read() !== null && folders.current() !== null) void request();

  return {
    url: endpoint.url,
    /** Asks for a build, at once where `now`; tells whether the build that served it succeeded. */
    request: ({ now = false } = {}) => request(now ? 0 : options.debounceMs),
    /** Folder of the site to serve; null before the first build. */
    current: folders.current,
    /** Folders of the older builds kept, newest first. */
    previous: folders.previous,
    /** Of the sources of the current build, across restarts. */
    fingerprint: folders.fingerprint,
    builds: () => builds,
    status,
    /** Ends a build under way and removes what it made. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([queue.stop(), endpoint.stop()]);
    },
  };
}

export type BuildHook = Awaited<ReturnType<typeof startBuildHook>>;

async function startEndpoint(onCall: () => void, status: () => BuildStatus) {
  // Unguessable, as Netlify's are: a foreign page in the same browser cannot start builds.
  const path = `/build_hooks/${randomBytes(12).toString('hex')}`;
  const server = createServer((request, response) => {
    const isHook = request.url?.split('?')[0] === path;
    const isKnown = request.method === 'POST' || request.method === 'GET';
    if (isHook && request.method === 'POST') onCall();
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
