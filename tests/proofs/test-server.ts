import { resolve } from 'node:path';
import { startHost } from 'local-netlify';
import type { Hosts } from '../harness/fork-host.ts';
import { openGallery, type TestGallery } from '../harness/open-gallery.ts';
import type { TemplateDatabase } from '../harness/template-database.ts';

/**
 * A gallery that is reached as buyers reach it: over HTTP, through the host of `npm start`. Where it runs in more than
 * one process, `urls` are all of them: they share the database and no memory.
 */
export type TestServer = {
  gallery: TestGallery;
  url: string;
  urls: readonly string[];
  close(): Promise<void>;
};

export type Answer = (request: Request, ip: string) => Promise<Response>;

/** Opens a gallery of its own and serves its API; with `hosts`, from another process too. */
export async function openTestServer(
  database: TemplateDatabase,
  hosts?: Hosts,
): Promise<TestServer> {
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

/** Does something in an testServer that is gone afterwards. */
export async function withTestServer<T>(
  database: TemplateDatabase,
  work: (testServer: TestServer) => Promise<T>,
): Promise<T> {
  const testServer = await openTestServer(database);
  return work(testServer).finally(testServer.close);
}

/** Answers the testServer of a round; every so many rounds a fresh one, so that what piles up slows nothing down. */
export function renewing(database: TemplateDatabase, every: number, hosts?: Hosts) {
  let current: { testServer: TestServer; rounds: number } | null = null;
  const close = async () => {
    await current?.testServer.close();
    current = null;
  };
  return {
    async next(): Promise<TestServer> {
      if (current && current.rounds >= every) await close();
      current ??= { testServer: await openTestServer(database, hosts), rounds: 0 };
      current.rounds += 1;
      return current.testServer;
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
    handlers: { '/uploads/': () => new Response(null, { status: 404 }) },
    functions: [
      { default: (request, context) => answer(request, context.ip), config: { path: '/api/*' } },
    ],
  });
  return { ...host, url: host.url.replace('localhost', '127.0.0.1') };
}
