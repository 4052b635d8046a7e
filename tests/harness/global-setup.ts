import type { TestProject } from 'vitest/node';
import { startTemplateDatabase, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TemplateDatabase;
  }
}

/** One real Postgres for the whole test run, with a migrated database that each test file clones. */
export async function setup(project: TestProject) {
  const { database, stop } = await startTemplateDatabase();
  project.provide('postgres', database);
  return stop;
}
