import { resolve } from 'node:path';
import { startHost } from '../local/host/host.ts';
import type { Hosts } from '../local/testing/fork-host.ts';
import { openGallery, type TestGallery } from '../local/testing/open-gallery.ts';
import type { TemplateDatabase } from '../local/testing/template-database.ts';

/**
 * A gallery that is reached as buyers reach it: over HTTP, through the host of `npm start`. Where it runs in more than
 * one process, `urls` are all of them: they share the database and no memory.
 */
export type Arena = {
  gallery: TestGallery;
  url: string;
  urls: readonly string[];
  close(): Promise<void>;
};

export type Answer = (request: Request, ip: string) => Promise<Response>;

/** Opens a gallery of its own and serves its API; with `hosts`, from another process too. */
export async function openArena(database: TemplateDatabase, hosts?: Hosts): Promise<Arena> {
  const gallery = await openGallery(database);
  const host = await serve(gallery.answer);
  const other = await hosts?.start(gallery.environment);
  return {
    gallery,
    url: host.url,
    urls: other ? [host.url, other.url] : [host.url],
    async close() {
      await host.stop();
      await other?.kill();
      await gallery.close();
    },
  };
}

/** Does something in an arena that is gone afterwards. */
export async function inArena<T>(
  database: TemplateDatabase,
  work: (arena: Arena) => Promise<T>,
): Promise<T> {
  const arena = await openArena(database);
  return work(arena).finally(arena.close);
}

/** Answers the arena of a round; every so many rounds a fresh one, so that what piles up slows nothing down. */
export function renewing(database: TemplateDatabase, every: number, hosts?: Hosts) {
  let current: { arena: Arena; rounds: number } | null = null;
  const close = async () => {
    await current?.arena.close();
    current = null;
  };
  return {
    async next(): Promise<Arena> {
      if (current && current.rounds >= every) await close();
      current ??= { arena: await openArena(database, hosts), rounds: 0 };
      current.rounds += 1;
      return current.arena;
    },
    close,
  };
}

/** Puts a handler behind the host, so that addresses, limits and connections are real. */
export async function serve(answer: Answer) {
  const host = await startHost({
    port: 0,
    siteDirectory: () => resolve('public'),
    netlifyToml: resolve('netlify.toml'),
    uploads: () => new Response(null, { status: 404 }),
    functions: [
      { default: (request, context) => answer(request, context.ip), config: { path: '/api/*' } },
    ],
  });
  return { ...host, url: host.url.replace('localhost', '127.0.0.1') };
}
