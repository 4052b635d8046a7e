import { expect, test } from 'vitest';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import { selectionNamed } from './selection-commands.ts';

const works = ['Tide', 'Linen', 'Slack Water', 'Made Ground', 'Fog'].map((title, id) =>
  artworkSample({ id, title, orderIds: title === 'Linen' ? ['0199-1a2b3c4d'] : [] }),
);

test('before several works are deleted, at most three are named, and how many are in orders', () => {
  expect(selectionNamed(works.slice(1, 2))).toContain('Linen: part of order #1A2B3C4D');
  expect(selectionNamed(works.slice(2, 4))).toBe('Slack Water and Made Ground');
  expect(selectionNamed(works)).toBe(
    'Tide, Linen, Slack Water and 2 more: 1 of them in orders, which keep titles and prices',
  );
});
