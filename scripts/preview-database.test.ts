import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/migrate.ts';
import { withDatabaseNamed } from '#server/services/environment.ts';
import { openTestGallery } from '../tests/harness/gallery.ts';
import { assertTrialDatabase, createDatabase, previewDatabaseName } from './preview-database.ts';

const gallery = await openTestGallery();
const { environment } = gallery.services;

test('only the build of a pull request has a database of its own, named by its number', () => {
  expect(previewDatabaseName({ CONTEXT: 'deploy-preview', REVIEW_ID: '12' })).toBe('preview_12');
  expect(previewDatabaseName({ CONTEXT: 'production', REVIEW_ID: '12' })).toBeNull();
  expect(previewDatabaseName({ CONTEXT: 'branch-deploy' })).toBeNull();
  expect(previewDatabaseName({ CONTEXT: 'deploy-preview', REVIEW_ID: '1"; drop' })).toBeNull();
});

test('a branch or a pull request is built only where its context says that its database is for trials', () => {
  for (const CONTEXT of ['branch-deploy', 'deploy-preview', 'dev'])
    expect(() => assertTrialDatabase({ CONTEXT, REVIEW_ID: '12' }), CONTEXT).toThrow(
      'TRIAL_DATABASE=yes',
    );
  const others = [{}, { CONTEXT: 'production' }];
  for (const build of [...others, { CONTEXT: 'branch-deploy', TRIAL_DATABASE: 'yes' }]) {
    expect(() => assertTrialDatabase(build)).not.toThrow();
  }
});

test('a pull request’s database begins empty, is made once, and is migrated apart from the others', async () => {
  const name = `preview_${Date.now()}`;
  const preview = withDatabaseNamed(environment, name);
  await expect(migrateDatabase(preview)).rejects.toThrow(/does not exist/);
  await createDatabase(environment, name);
  await migrateDatabase(preview);
  await createDatabase(environment, name);
  await migrateDatabase(preview);
  expect(new URL(preview.DATABASE_URL ?? '').pathname).toBe(`/${name}`);
});
