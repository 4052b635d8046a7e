import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScripts } from './netlify-files.ts';

const sha256 = (code: string) => createHash('sha256').update(code).digest('base64');

test('every inline script is named by its hash, those with an address are not', () => {
  const html =
    '<script>one()</script><script src="/a.js"></script><script type="module">two()</script>';
  expect(inlineScripts(html)).toEqual([sha256('one()'), sha256('two()')]);
});

test('data blocks are no scripts', () => {
  expect(inlineScripts('<script type="application/ld+json">{}</script>')).toEqual([]);
});
