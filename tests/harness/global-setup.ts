import type { TestProject } from 'vitest/node';
import { PGBOUNCER, startPgBouncer } from './pgbouncer.ts';
import { startTemplateDatabase, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TemplateDatabase;
  }
}

/**
 * One real Postgres for the whole test run, with a migrated database that each test file clones. The galleries of the
 * tests reach it as functions reach Neon: through PgBouncer, where it is installed.
 */
export async function setup(project: TestProject) {
  const { database, stop } = await startTemplateDatabase();
  const pooler = await startPgBouncer(database);
  if (!pooler) console.log(`Not run behind PgBouncer: ${PGBOUNCER} is not installed`);
  project.provide('postgres', pooler?.database ?? database);
  return async () => {
    await pooler?.stop();
    await stop();
  };
}
