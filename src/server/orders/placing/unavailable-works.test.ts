import { expect, test } from 'vitest';
import { errorForWorks, quotedTitles } from './unavailable-works.ts';

test('works are named by their titles', () => {
  expect(quotedTitles([{ title: 'Slack Water' }, { title: 'Tide' }])).toBe('“Slack Water”, “Tide”');
});

test('the lines of an order that are about a work are marked, and no others', () => {
  const items = [7, 8, 7].map((artworkId) => ({ artworkId, quantity: 1, price: '1.00' }));
  expect(errorForWorks(items, [{ artworkId: 7 }, { artworkId: null }], 'Gone')).toEqual({
    fields: { 'items.0': 'Gone', 'items.2': 'Gone' },
    details: { artworkIds: [7, 7] },
  });
});
