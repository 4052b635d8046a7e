import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAdmin } from '#server/admins/service.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { seedGallery } from '#server/seed.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { posts } from './demo/posts.ts';
import { works } from './demo/works.ts';
import type { LocalSettings } from './settings.ts';
import type { Step } from './steps.ts';

/**
 * Brings the database to where the gallery can open: the schema, and in the embedded one an administrator
 * and, once, the demonstration. A database that was given gets an administrator only with ADMIN_PASSWORD, and
 * nothing is hung in it.
 */
export async function prepareDatabase(settings: LocalSettings, step: Step): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = connectServices(environment);
  const { projectDirectory, adminUsername, adminPassword, isPasswordGiven } = settings;
  await step('Database schema', () =>
    migrateDatabase(environment, join(projectDirectory, 'drizzle')),
  );
  const isEmbedded = environment.DATABASE_WS_PROXY !== undefined;
  if (!isEmbedded && !isPasswordGiven) return;
  await step('Administrator', () =>
    ensureAdmin(services.database, adminUsername, adminPassword, {
      reset: isPasswordGiven,
    }),
  );
  if (!isEmbedded) return;
  await step('Demo content', (report) =>
    seedGallery(
      environment,
      services,
      {
        works,
        posts,
        picture: (name) =>
          readFile(join(projectDirectory, 'local', 'demo', 'pictures', `${name}.jpg`)),
      },
      (done, total) => report(`${done} of ${total} pictures`),
    ),
  );
}
