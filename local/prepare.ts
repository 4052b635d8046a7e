import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDemonstration } from '#server/add-demonstration.ts';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { ensureFirstAdmin } from '#server/admins/first-admin.ts';
import { backfillSizes } from '#server/artworks/backfill-sizes.ts';
import { migrateDatabase } from '#server/migrate.ts';
import { parseEnvironment } from '#server/services/environment.ts';
import { connectServices } from '#server/services/services.ts';
import { furtherPictures } from './demonstration/further-pictures.ts';
import { posts } from './demonstration/posts.ts';
import { works } from './demonstration/works.ts';
import type { LocalSettings } from './settings.ts';
import type { Step } from './steps.ts';

/**
 * Prepares the database: migrations, and in the embedded one an administrator and, once, the demonstration. A
 * configured database gets its first administrator where ADMIN_PASSWORD is set, and no demonstration.
 */
export async function prepareDatabase(settings: LocalSettings, step: Step): Promise<void> {
  const environment = parseEnvironment(process.env);
  const services = connectServices(environment);
  const { projectDirectory, adminUsername, adminPassword, isPasswordGiven } = settings;
  await step('Migrations', async () => {
    await migrateDatabase(environment, join(projectDirectory, 'drizzle'));
    await backfillSizes(services.database);
  });
  const isEmbedded = environment.DATABASE_WS_PROXY !== undefined;
  await step('Administrator', () =>
    isEmbedded
      ? ensureAdmin(services.database, adminUsername, adminPassword, { reset: isPasswordGiven })
      : ensureFirstAdmin(services.database, process.env),
  );
  if (!isEmbedded) return;
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
