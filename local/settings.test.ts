import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const directory = mkdtempSync(join(tmpdir(), 'gallery-settings-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('services to run without are listed, and any other name is refused', () => {
  const read = (names: string) => readSettings({ GALLERY_WITHOUT: names, DATA_DIR: directory });
  expect(read('payments, mail').without).toEqual(['payments', 'mail']);
  expect(read('').without).toEqual([]);
  expect(() => read('database')).toThrow('GALLERY_WITHOUT takes payments, mail or both');
});

test('a data folder beside the project whose name begins like it is refused, with another name', () => {
  const project = basename(process.cwd());
  const read = () => readSettings({ DATA_DIR: `../${project}-data` });
  expect(read).toThrow(/^DATA_DIR must be inside the project, or .* for example .*\/data$/);
});
