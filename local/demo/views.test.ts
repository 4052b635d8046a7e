import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { views } from './views.ts';
import { works } from './works.ts';

const directory = join(import.meta.dirname, 'pictures');
const listed = Object.values(views).flatMap((byName) => Object.values(byName));

test('each further view belongs to a work and has the stated size', async () => {
  const slugs = new Set(works.map(({ slug }) => slug));
  expect(Object.keys(views).filter((slug) => !slugs.has(slug))).toEqual([]);
  for (const { file, altText, width, height } of listed) {
    const metadata = await sharp(join(directory, file)).metadata();
    expect({ file, width: metadata.width, height: metadata.height }).toEqual({
      file,
      width,
      height,
    });
    expect(altText.length, file).toBeGreaterThan(20);
  }
});

test('every file of a view is listed', async () => {
  const files = (await readdir(join(directory, 'views'))).map((name) => `views/${name}`);
  expect(files.sort()).toEqual(listed.map(({ file }) => file).sort());
});
