import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { earlyClicksScript } from './integration.ts';

const ISLAND = '<astro-island ssr><form></form></astro-island>';
const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
const LAYOUT = script('Public.astro_1');
const page = (...parts: string[]) => `<body data-unhydrated>${parts.join('')}</body>`;
const IMPORTS = new Map([
  [
    '/_astro/Hero.astro_1.js',
    { imports: ['_astro/shared.js'], dynamicImports: ['_astro/later.js'] },
  ],
  ['/_astro/Public.astro_1.js', { imports: [], dynamicImports: ['_astro/page.js'] }],
  ['/_astro/page.js', { imports: ['_astro/shared.js'], dynamicImports: [] }],
]);
const preload = (...names: string[]) =>
  '(a=>{for(let href of a)document.head.append(Object.assign(document.createElement("link"),' +
  `{rel:"modulepreload",href}))})(${JSON.stringify(names.map((name) => `/_astro/${name}.js`))})`;
const SHEET =
  '(href=>new Promise(onload=>{(function load(){document.head.append(' +
  'Object.assign(document.createElement("link"),{rel:"stylesheet",fetchPriority:"low",href,onload,' +
  'onerror(){this.remove();setTimeout(load,2e3)}}))})()}))("/_astro/styles.css")';
const FIRST_PICTURES =
  '(f=>new PerformanceObserver((_,o)=>{o.disconnect();Promise.race([' +
  'new Promise(r=>setTimeout(r,1e3)),' +
  'Promise.all([...document.querySelectorAll("[fetchpriority=high]")].map(i=>i.decode().catch(()=>{})))' +
  ']).then(f)}).observe({type:"paint",buffered:true}))';
const FONTS =
  'document.querySelector("[data-web-fonts]").media="all";document.fonts.addEventListener("loadingdone",' +
  '()=>{try{localStorage.setItem("web-fonts","loaded")}catch{}})';
const RUN_WITH_STATE =
  '(src=>history.state&&document.head.append(Object.assign(document.createElement("script"),{type:"module",src})))';
const afterPictures = (preloads: string, ...calls: string[]) =>
  `${FIRST_PICTURES}(()=>{${FONTS};${preloads};${SHEET}.then(()=>{${calls.join(';')}})})`;
const late = (...parts: Parameters<typeof afterPictures>) =>
  `<script type="module">${afterPictures(...parts)}</script>`;
const split = (html: string) => deferScripts(html, IMPORTS, '_astro/styles.css');

test('the scripts of the islands and of the components run after the first paint and pictures and with the whole style sheet, in their order, their imports requested at once', () => {
  const islands = '<script>(()=>{one()})()</script><script>(()=>{two("$&")})()</script>';
  expect(split(page(script('Hero.astro_1'), islands, ISLAND, '<p>Below</p>', LAYOUT))).toBe(
    page(
      ISLAND,
      '<p>Below</p>',
      late(
        preload('Hero.astro_1', 'shared', 'Public.astro_1', 'page'),
        '(()=>{one()})()',
        '(()=>{two("$&")})()',
        'import("/_astro/Hero.astro_1.js")',
        'import("/_astro/Public.astro_1.js")',
      ),
    ),
  );
});

test('a script of the history comes at once where the entry has a state', () => {
  const imports = new Map([
    ...IMPORTS,
    ['/_astro/Wall.astro_1.js', { imports: ['_astro/history.js'], dynamicImports: [] }],
  ]);
  const html = `<head></head>${page(script('Wall.astro_1'), LAYOUT)}`;
  expect(deferScripts(html, imports, '_astro/styles.css')).toBe(
    `<head></head>${page(
      `<script type="module">${RUN_WITH_STATE}("/_astro/Wall.astro_1.js");${afterPictures(
        preload('Wall.astro_1', 'history', 'Public.astro_1', 'page', 'shared'),
        'import("/_astro/Wall.astro_1.js")',
        'import("/_astro/Public.astro_1.js")',
      )}</script>`,
    )}`,
  );
});

test('data stay where they are, and so does every script of the administration', () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(split(page(data, LAYOUT))).toBe(
    page(
      data,
      late(preload('Public.astro_1', 'page', 'shared'), 'import("/_astro/Public.astro_1.js")'),
    ),
  );
  const other = `<body>${script('Admin.astro_1')}${ISLAND}</body>`;
  expect(split(other)).toBe(other);
});

test('a public page without the script of its layout or of its islands fails the build', () => {
  expect(() => split(page(script('Other.astro_1')))).toThrow('layout was not found');
  expect(() => split(page(LAYOUT, ISLAND))).toThrow('islands were not found');
});

test('the script that keeps early clicks is at most 1 KB, and stays in the head', async () => {
  const keeper = `<head><script>${await earlyClicksScript()}</script></head>`;
  expect(Buffer.byteLength(await earlyClicksScript())).toBeLessThanOrEqual(1_024);
  expect(split(`${keeper}${page(LAYOUT)}`)).toContain(keeper);
});
