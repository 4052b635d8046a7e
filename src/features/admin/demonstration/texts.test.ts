import { expect, test } from 'vitest';
import { whatGoes, whatStays } from './texts.ts';

const nothing = { works: 0, posts: 0, codes: 0, texts: 0, kept: [] };

test('what goes is counted; what there is none of is not named', () => {
  expect(whatGoes({ ...nothing, works: 24, posts: 5, codes: 2, texts: 16 })).toBe(
    '24 works, 5 journal posts, 2 discount codes and 16 texts of My gallery',
  );
  expect(whatGoes({ ...nothing, works: 1, texts: 1 })).toBe('one work and one text of My gallery');
});

test('each work that stays is named with the reason', () => {
  expect(whatStays(nothing)).toBe('');
  expect(
    whatStays({
      ...nothing,
      kept: [
        { title: 'Scarp', reason: 'sold' },
        { title: 'Gully', reason: 'changed' },
      ],
    }),
  ).toBe('“Scarp” (it was bought here) and “Gully” (you have changed it)');
});
