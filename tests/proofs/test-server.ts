import { resolve } from 'node:path';
import { startHost } from 'local-netlify';
import { saveDemonstrationSettings } from '#server/gallery/service.ts';
import { forkHost } from '../harness/fork-host.ts';
import { openGallery, type TestGallery } from '../harness/open-gallery.ts';
import type { TemplateDatabase } from '../harness/template-database.ts';
import type { Outcome, Proof } from './proof.ts';
import type { Random } from './random.ts';

/**
 * A gallery that is reached over HTTP, through the host of `npm start`. `urls` are those of all its processes, which
 * share the database and no memory.
 */
export type TestServer = { gallery: TestGallery; urls: readonly string[]; close(): Promise<void> };

export type Answer = (request: Request, ip: string) => Promise<Response>;

/**
 * Opens a gallery of its own, with the demonstration's settings, and serves its API; with `processes` 2, from a second
 * one too.
 */
async function openTestServer(database: TemplateDatabase, processes: 1 | 2 = 1) {
  const gallery = await openGallery(database);
  await gallery.services.database.transaction((tx) =>
    saveDemonstrationSettings(tx, gallery.services),
  );
  const host = await serve(gallery.answer);
  const other = processes === 2 ? await forkHost(gallery.environment) : null;
  return {
    gallery,
    urls: other ? [host.url, other.url] : [host.url],
    async close() {
      await host.stop();
      await other?.kill();
      await gallery.close();
    },
  };
}

type Attempt = (server: TestServer, random: Random, index: number) => Promise<Outcome>;

/**
 * `Proof.open` for runs on a test server, which is replaced after `lifetime` runs so that its rows don't slow down the
 * later ones. The control has a test server of its own. The others have so many `processes`.
 */
export const onTestServers =
  (
    lifetime: number,
    run: Attempt,
    control: Attempt,
    { processes = 1 }: { processes?: 1 | 2 } = {},
  ): Proof['open'] =>
  async (database) => {
    let current: { server: TestServer; runs: number } | null = null;
    const closeServer = async () => {
      await current?.server.close();
      current = null;
    };
    return {
      async run(random, index) {
        if (current && current.runs >= lifetime) await closeServer();
        current ??= { server: await openTestServer(database, processes), runs: 0 };
        current.runs += 1;
        return run(current.server, random, index);
      },
      async control(random) {
        const server = await openTestServer(database);
        return control(server, random, 0).finally(server.close);
      },
      close: closeServer,
    };
  };

/** Serves a handler over HTTP, so that addresses, limits and connections are real. */
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
