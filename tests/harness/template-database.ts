import { rm } from 'node:fs/promises';
import { createDatabase, startPostgres } from 'local-postgres';
import { migrateDatabase } from '#server/migrate.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { makeTestFolder } from '../../scripts/test-folder.ts';

/**
 * A migrated database without rows, to be cloned, and the WebSocket proxy through which it and its clones are reached.
 */
export type TemplateDatabase = {
  adminUrl: string;
  wsProxy: string;
  template: string;
  /** The port on 127.0.0.1 of the pooler before the server, where there is one. */
  poolerPort?: number;
};

/** The address by which a gallery reaches a database of this server: the pooler's, where there is one. */
export function galleryUrl({ poolerPort }: TemplateDatabase, url: string): string {
  const pooled = new URL(url);
  if (poolerPort) pooled.port = String(poolerPort);
  return pooled.href;
}

/** Starts a real Postgres with the template; `stop` ends it and deletes its files. */
export async function startTemplateDatabase() {
  const directory = await makeTestFolder('gallery-test-');
  const postgres = await startPostgres({ directory, durable: false });
  const template = 'gallery_template';
  const url = await createDatabase(postgres.databaseUrl, template);
  await migrateDatabase(
    parseEnvironment({ DATABASE_URL: url, DATABASE_WS_PROXY: postgres.wsProxy }),
  );
  const database: TemplateDatabase = {
    adminUrl: postgres.databaseUrl,
    wsProxy: postgres.wsProxy,
    template,
  };
  return {
    database,
    async stop() {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
