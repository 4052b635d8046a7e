import { expect, test } from 'vitest';
import { waitForNone, wakeLate } from './late-scripts.ts';

const ISLAND = '<astro-island ssr><form></form></astro-island>';

test('what wakes the islands stands at the end of the page, in its order, and runs after the first paint', () => {
  const page = `<body><script>(()=>{one()})()</script>\n<script>(()=>{two("$&")})()</script>${ISLAND}<p>Below</p></body>`;
  expect(wakeLate(page)).toBe(
    `<body>\n${ISLAND}<p>Below</p><script type="module">requestAnimationFrame(()=>setTimeout(()=>{` +
      '(()=>{one()})();(()=>{two("$&")})()}))</script></body>',
  );
});

test('other scripts and data stay where they are', () => {
  const page =
    '<body><script type="module" src="/a.js"></script><script>(()=>{one()})()</script><script type="application/ld+json">{}</script></body>';
  expect(wakeLate(page)).toMatch(
    /^<body><script type="module" src="\/a\.js"><\/script><script type="application\/ld\+json">/,
  );
});

test('a page without islands is left alone; islands without their script end the build', () => {
  const page = '<body><p>Only words</p></body>';
  expect(wakeLate(page)).toBe(page);
  expect(() => wakeLate(`<body>${ISLAND}</body>`)).toThrow('were not found');
});

test('a public page does not wait for the script of its layout; one without it ends the build', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;
  const page = (name: string) =>
    `<body data-asleep>${script('Hero.astro_1.js')}${script(name)}</body>`;
  expect(waitForNone(page('Public.astro_1.js'))).toBe(
    `<body data-asleep>${script('Hero.astro_1.js')}` +
      '<script async type="module" src="/_astro/Public.astro_1.js"></script></body>',
  );
  expect(() => waitForNone(page('Other.astro_1.js'))).toThrow('was not found');
  expect(waitForNone('<body>The administration</body>')).toBe('<body>The administration</body>');
});
