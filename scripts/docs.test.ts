import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CARD_TRANSFORMS, DERIVATIVE_WIDTHS, IMAGE_FORMATS } from '#contract/image-url.ts';

const project = resolve(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'packages', 'src', 'local', 'tests'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !/node_modules|local.demonstration/.test(file))
      .map((file) => join(folder, file)),
  ),
];

/**
 * Links, and paths in backticks that begin with a folder of the project. Patterns (`<name>`, `*`, `…`) are left out.
 */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(project, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  );
  const named = [
    ...text.matchAll(/`((?:src|tests|packages|local|scripts|docs|netlify|bench)\/[\w./[\]-]+)`/g),
  ].map(([, path = '']) => path);
  return [...links, ...named];
}

test('every file that a page of the documentation names exists', () => {
  const missing = pages.flatMap((page) =>
    pathsIn(page)
      .filter((path) => !existsSync(join(project, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the glossary has at most 40 terms, each with one file', () => {
  const rows = readFileSync(join(project, 'docs/glossary.md'), 'utf8').match(/^\| \*\*.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(40);
  for (const row of rows)
    expect(row.match(/`(?:src|tests|packages|local|scripts)\/[^`]+`/g), row).toHaveLength(1);
});

test('the guide to deployment names every transformation of a picture that Cloudinary has to allow', () => {
  const guide = readFileSync(join(project, 'docs/deploy.md'), 'utf8').replace(/\s+/g, ' ');
  const [, widths, formats] =
    /`w_N,c_limit,f_F,q_auto` for N of ([\d, ]+) and F of ([`\w, ]+), and/.exec(guide) ?? [];
  expect(widths?.split(', ').map(Number)).toEqual([...DERIVATIVE_WIDTHS]);
  expect(formats?.replaceAll('`', '').split(', ')).toEqual([...IMAGE_FORMATS]);
  expect(guide).toContain(CARD_TRANSFORMS);
});
