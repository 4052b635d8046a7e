import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { readSizes } from '#server/artworks/read-sizes.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { seedGallery } from '#server/seed.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { posts } from './demo/posts.ts';
import { viewsOf } from './demo/views.ts';
import { works } from './demo/works.ts';
import type { LocalSettings } from './settings.ts';
import type { Step } from './steps.ts';

/**
 * Prepares the database: migrations, and in the local database an administrator and, once, the demo
 * content. A configured database gets an administrator only with ADMIN_PASSWORD, and no demo content.
 */
export async function prepareDatabase(settings: LocalSettings, step: Step): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = connectServices(environment);
  const { projectDirectory, adminUsername, adminPassword, isPasswordGiven } = settings;
  await step('Migrations', async () => {
    await migrateDatabase(environment, join(projectDirectory, 'drizzle'));
    await readSizes(services.database);
  });
  const isLocal = environment.DATABASE_WS_PROXY !== undefined;
  if (!isLocal && !isPasswordGiven) return;
  await step('Administrator', () =>
    ensureAdmin(services.database, adminUsername, adminPassword, {
      reset: isPasswordGiven,
    }),
  );
  if (!isLocal) return;
  await step('Demo content', (report) =>
    seedGallery(
      services,
      {
        works,
        views: viewsOf,
        posts,
        picture: (name) =>
          readFile(join(projectDirectory, 'local', 'demo', 'pictures', `${name}.jpg`)),
      },
      (done, total) => report(`${done} of ${total} pictures`),
    ),
  );
}
