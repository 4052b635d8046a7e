import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parseEnvironment } from '#server/environment.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; wsProxy: string; template: string };
  }
}

/** One real Postgres for the whole test run, with a migrated database that each test file clones. */
export async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'gallery-test-'));
  const postgres = await startPostgres({ directory, durable: false });
  const template = 'gallery_template';
  const url = await createDatabase(postgres.databaseUrl, template);
  await migrateDatabase(
    parseEnvironment({ DATABASE_URL: url, DATABASE_WS_PROXY: postgres.wsProxy }),
  );
  project.provide('postgres', {
    adminUrl: postgres.databaseUrl,
    wsProxy: postgres.wsProxy,
    template,
  });
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
