import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { furtherPictures } from './further-pictures.ts';
import { works } from './works.ts';

const listed = Object.values(furtherPictures).flat();

test('each further picture belongs to a work and is described', () => {
  const slugs = new Set(works.map(({ slug }) => slug));
  expect(Object.keys(furtherPictures).filter((slug) => !slugs.has(slug))).toEqual([]);
  for (const { name, altText } of listed) expect(altText.length, name).toBeGreaterThan(20);
});

test('every file of a further picture is listed', async () => {
  const files = await readdir(join(import.meta.dirname, 'pictures', 'further'));
  expect(files.map((file) => `further/${file}`).sort()).toEqual(
    listed.map(({ name }) => `${name}.jpg`).sort(),
  );
});
