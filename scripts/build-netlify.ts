import { build } from 'astro';
import { migrateDatabase } from '#server/migrate.ts';
import { parseEnvironment } from '#server/services/environment.ts';

/**
 * The build on Netlify: brings this context's database to the newest schema, then builds the pages from it.
 * A preview that was given the live keys of Stripe is refused before it touches anything.
 */
const environment = parseEnvironment(process.env);
const isPreview = process.env.CONTEXT !== undefined && process.env.CONTEXT !== 'production';
if (isPreview && environment.STRIPE_SECRET_KEY?.includes('_live_')) {
  throw new Error(
    'STRIPE_SECRET_KEY is a live key: give deploy previews test keys (docs/deploy.md).',
  );
}
await migrateDatabase(environment);
await build({});
process.exit(0);
