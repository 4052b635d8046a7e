import { expect, test } from 'vitest';
import { earlyClicksScript, makeLayoutScriptAsync, moveIslandScripts } from './integration.ts';

const ISLAND = '<astro-island ssr><form></form></astro-island>';

test('the scripts of the islands stand at the end of the page in their order, and run after the first paint', () => {
  const page = `<body><script>(()=>{one()})()</script>\n<script>(()=>{two("$&")})()</script>${ISLAND}<p>Below</p></body>`;
  expect(moveIslandScripts(page)).toBe(
    `<body>\n${ISLAND}<p>Below</p><script type="module">requestAnimationFrame(()=>setTimeout(()=>{` +
      '(()=>{one()})();(()=>{two("$&")})()}))</script></body>',
  );
});

test('other scripts and data stay where they are', () => {
  const page =
    '<body><script type="module" src="/a.js"></script><script>(()=>{one()})()</script><script type="application/ld+json">{}</script></body>';
  expect(moveIslandScripts(page)).toMatch(
    /^<body><script type="module" src="\/a\.js"><\/script><script type="application\/ld\+json">/,
  );
});

test('a page without islands is not changed; islands without their scripts fail the build', () => {
  const page = '<body><p>Only words</p></body>';
  expect(moveIslandScripts(page)).toBe(page);
  expect(() => moveIslandScripts(`<body>${ISLAND}</body>`)).toThrow('were not found');
});

test('the script of the public layout is async; a public page without it fails the build', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;
  const page = (name: string) =>
    `<body data-unhydrated>${script('Hero.astro_1.js')}${script(name)}</body>`;
  expect(makeLayoutScriptAsync(page('Public.astro_1.js'))).toBe(
    `<body data-unhydrated>${script('Hero.astro_1.js')}` +
      '<script async type="module" src="/_astro/Public.astro_1.js"></script></body>',
  );
  expect(() => makeLayoutScriptAsync(page('Other.astro_1.js'))).toThrow('was not found');
  expect(makeLayoutScriptAsync('<body>The administration</body>')).toBe(
    '<body>The administration</body>',
  );
});

test('the script that keeps early clicks is at most 1 KB, and stays in the head', async () => {
  const script = await earlyClicksScript();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1_024);
  const page = `<head><script>${script}</script></head><body>${ISLAND}<script>(()=>{one()})()</script></body>`;
  expect(moveIslandScripts(page)).toContain(`<head><script>${script}</script></head>`);
});
