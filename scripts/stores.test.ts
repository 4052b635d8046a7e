import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { openSettings } from './go-live/settings.ts';
import { openStores, scriptSettings } from './stores.ts';

const directory = await mkdtemp(join(tmpdir(), 'gallery-stores-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a runtime file left by a killed gallery counts as a stopped gallery', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const databaseUrl = 'postgres://gallery:gone@127.0.0.1:1/gallery';
  const left = { pid, databaseUrl, databaseWsProxy: '127.0.0.1:1' };
  await writeFile(join(directory, 'runtime.json'), JSON.stringify(left));
  vi.stubEnv('DATA_DIR', directory);
  vi.stubEnv('DATABASE_URL', undefined);
  const stores = await openStores();
  const { rows } = await stores.services.database.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await stores.close();
});

test('with --live the gallery of .env.live is used, whatever the shell has, and its host is printed', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', 'postgres://u:p@staging.example/db');
  const file = join(directory, '.env.live');
  expect(() => scriptSettings(true, file)).toThrow('.env.live has no DATABASE_URL yet.');
  openSettings(file).keep('DATABASE_URL', 'postgres://u:p@live.example/db?sslmode=require&a=b');
  expect(scriptSettings(true, file).DATABASE_URL).toContain('@live.example/db');
  expect(said).toHaveBeenLastCalledWith('Database: live.example');
  expect(scriptSettings(false, file).DATABASE_URL).toContain('@staging.example/db');
  said.mockRestore();
});
