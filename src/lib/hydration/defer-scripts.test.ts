import { expect, test } from 'vitest';
import { type Deferred, deferScripts, type Imports } from './defer-scripts.ts';
import { earlyClicksScript } from './integration.ts';

const ISLAND = '<astro-island data-imports="" ssr><form></form></astro-island>';
const NO_IMPORTS = ' data-imports=""';
const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
const LAYOUT = script('Public.astro_1');
const page = (...parts: string[]) => `<body data-unhydrated>${parts.join('')}</body>`;
const IMPORTS = new Map([
  ['/_astro/Hero.astro_1.js', ['_astro/shared.js']],
  ['/_astro/Public.astro_1.js', ['_astro/page.js']],
  ['/_astro/page.js', ['_astro/shared.js']],
]);
const SHEET = { name: '_astro/styles.css', content: '' };
const split = (html: string, imports: Imports = IMPORTS) =>
  deferScripts(html, { imports, sheet: SHEET, afterFirstPaint: 'run()' });
/** The script at the end of a page, with the names of files in `/_astro`. */
const late = (names: Partial<Record<keyof Deferred, string[]>>) => {
  const addresses = (field: keyof Deferred) =>
    (names[field] ?? []).map((name) => `/_astro/${name}.js`);
  const deferred: Deferred = {
    sheet: '/_astro/styles.css',
    modules: addresses('modules'),
    imports: addresses('imports'),
    restoring: addresses('restoring'),
  };
  return `<script type="module" data-deferred='${JSON.stringify(deferred)}'>run()</script>`;
};

test('the scripts of the components and of the islands become data of the script at the end of the page, in their order, with all their imports', () => {
  const inline = '<script>(()=>{one()})()</script><script>(()=>{two("$&")})()</script>';
  const { page: result, islands } = split(
    page(script('Hero.astro_1'), inline, ISLAND.replace(NO_IMPORTS, ''), '<p>Below</p>', LAYOUT),
  );
  expect(islands).toEqual({
    name: expect.stringMatching(/^_astro\/islands\.[0-9a-f]{8}\.js$/),
    content: '(()=>{one()})();(()=>{two("$&")})()',
  });
  const name = islands?.name.slice('_astro/'.length, -'.js'.length) ?? '';
  expect(result).toBe(
    page(
      ISLAND,
      '<p>Below</p>',
      late({
        modules: [name, 'Hero.astro_1', 'Public.astro_1'],
        imports: ['shared', 'page'],
      }),
    ),
  );
  const other = split(page('<script>(()=>{one()})()</script>', ISLAND, LAYOUT));
  expect(other.islands?.name).not.toBe(islands?.name);
});

test('a script of the history is named, since it comes at once where the entry has a state', () => {
  const imports = new Map([...IMPORTS, ['/_astro/Wall.astro_1.js', ['_astro/history.js']]]);
  expect(split(page(script('Wall.astro_1'), LAYOUT), imports).page).toBe(
    page(
      late({
        modules: ['Wall.astro_1', 'Public.astro_1'],
        imports: ['history', 'page', 'shared'],
        restoring: ['Wall.astro_1'],
      }),
    ),
  );
});

test('an island names the files it needs, its imports included; one that renders in the browser alone has the page load them', () => {
  const inline = '<script>(()=>{one()})()</script>';
  const island = (client: string) =>
    `<astro-island uid="1" component-url="/_astro/Hero.astro_1.js" renderer-url="/_astro/react.js" props="{&quot;a&quot;:>1}" ssr client="${client}">`;
  const { page: later } = split(page(inline, island('visitor'), LAYOUT));
  const names = '/_astro/Hero.astro_1.js /_astro/shared.js /_astro/react.js';
  expect(later).toContain(`<astro-island data-imports="${names}" uid="1" component-url`);
  expect(later).toContain('"imports":["/_astro/page.js","/_astro/shared.js"]');
  const { page: atOnce } = split(page(inline, island('only'), LAYOUT));
  expect(atOnce).toContain(
    '"imports":["/_astro/page.js","/_astro/shared.js","/_astro/Hero.astro_1.js","/_astro/react.js"]',
  );
  expect(atOnce).not.toContain('data-imports');
});

test('data stay where they are, and so does every script of the administration', () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(split(page(data, LAYOUT))).toEqual({
    page: page(data, late({ modules: ['Public.astro_1'], imports: ['page', 'shared'] })),
  });
  const other = `<body>${script('Admin.astro_1')}${ISLAND}</body>`;
  expect(split(other)).toEqual({ page: other });
});

test('a public page without the script of its layout or of its islands fails the build', () => {
  expect(() => split(page(script('Other.astro_1')))).toThrow('layout was not found');
  expect(() => split(page(LAYOUT, ISLAND))).toThrow('islands were not found');
});

test('the script that keeps early clicks is at most 1 KB, and stays in the head', async () => {
  const keeper = `<head><script>${await earlyClicksScript()}</script></head>`;
  expect(Buffer.byteLength(await earlyClicksScript())).toBeLessThanOrEqual(1_024);
  expect(split(`${keeper}${page(LAYOUT)}`).page).toContain(keeper);
});
