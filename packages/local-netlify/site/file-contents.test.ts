import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileContentsCache } from './file-contents.ts';

test('a file that another build has with the same content is compressed once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'contents-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const contentsOf = fileContentsCache(() => null);
  const compressed = async (name: string, content: string) => {
    const path = join(directory, name);
    writeFileSync(path, content.repeat(100));
    const file = await contentsOf({ path, page: `/${name}`, stats: statSync(path) });
    return file.encode('br');
  };
  const first = await compressed('1.js', 'const page = 1;');
  expect(await compressed('2.js', 'const page = 1;')).toBe(first);
  const changed = await compressed('3.js', 'const page = 2;');
  expect(changed).not.toEqual(first);
});
