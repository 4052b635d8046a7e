import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['A Week at the Coast', 'a-week-at-the-coast'],
  ['Whangārei: Café Déjà-vu', 'whangarei-cafe-deja-vu'],
  ['  --Tide --- II-- ', 'tide-ii'],
  ['№ 7 ½', 'no-7-1-2'],
  ['ﬁre', 'fire'],
  ['潮', ''],
  ['', ''],
])('the address of “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('an address has at most 80 characters and does not end in a hyphen', () => {
  expect(slugOf('a'.repeat(100))).toBe('a'.repeat(80));
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugOf(`a-${'b'.repeat(77)} c`)).toBe(`a-${'b'.repeat(77)}`);
});
