import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDemonstration } from '#server/add-demonstration.ts';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { readSizes } from '#server/artworks/read-sizes.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { furtherPictures } from './demonstration/further-pictures.ts';
import { posts } from './demonstration/posts.ts';
import { works } from './demonstration/works.ts';
import type { LocalSettings } from './settings.ts';
import type { Step } from './steps.ts';

/**
 * Prepares the database: migrations, and in the local database an administrator and, once, the
 * demonstration. A configured database gets an administrator only with ADMIN_PASSWORD, and no demonstration.
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
  await step('Demonstration', (report) =>
    addDemonstration(
      services,
      {
        works,
        furtherPictures,
        posts,
        picture: (name) =>
          readFile(join(projectDirectory, 'local', 'demonstration', 'pictures', `${name}.jpg`)),
      },
      (done, total) => report(`${done} of ${total} pictures`),
    ),
  );
}
