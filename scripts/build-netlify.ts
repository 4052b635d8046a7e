import { build } from 'astro';
import { ensureFirstAdmin } from '#server/admins/first-admin.ts';
import { backfillSizes } from '#server/artworks/backfill-sizes.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { connectDatabase } from '#server/services/database.ts';
import { parseEnvironment, withDatabaseNamed } from '#server/services/environment.ts';
import { buildFunctions } from './build-functions.ts';
import {
  assertTrialDatabase,
  createDatabase,
  isPreview,
  previewDatabaseName,
} from './preview-database.ts';

/**
 * The build on Netlify: makes the database of a pull request, migrates this context's, makes the first administrator
 * where ADMIN_PASSWORD is set and there is none, then builds the pages, and the functions. Throws, before anything is
 * changed, when a deploy preview has live Stripe keys, or another context than production may have the live
 * database.
 */
assertTrialDatabase(process.env);
let environment = parseEnvironment(process.env);
if (isPreview(process.env) && environment.STRIPE_SECRET_KEY?.includes('_live_')) {
  throw new Error(
    'STRIPE_SECRET_KEY is a live key: give deploy previews test keys (docs/deploy.md).',
  );
}
const previewDatabase = previewDatabaseName(process.env);
if (previewDatabase) {
  await createDatabase(environment, previewDatabase);
  environment = withDatabaseNamed(environment, previewDatabase);
  // The pages are built from it.
  for (const name of ['DATABASE_URL', 'DATABASE_URL_UNPOOLED'] as const) {
    if (environment[name]) process.env[name] = environment[name];
  }
}
await migrateDatabase(environment);
const database = connectDatabase(environment);
await ensureFirstAdmin(database, process.env);
await backfillSizes(database);
await build({});
await buildFunctions(previewDatabase);
process.exit(0);
