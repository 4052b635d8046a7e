import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('a data folder beside the project whose name begins like it is refused, with another name', () => {
  const project = basename(process.cwd());
  const read = () => readSettings({ DATA_DIR: `../${project}-data` });
  expect(read).toThrow(/^DATA_DIR must be inside the project, or .* for example .*\/data$/);
});
