import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { LIMITS } from '#contract/limits.ts';
import { decimalOf } from '#contract/money.ts';
import { addLine, currentLines, pricedLines, setLineQuantity } from './lines.ts';

const print = {
  id: 7,
  title: 'Slack Water',
  medium: 'Etching',
  price: decimalOf('10.00'),
  imageUrl: null,
};
const other = { ...print, id: 8, title: 'Understorey' };
const lines = [
  { artwork: print, quantity: 2 },
  { artwork: other, quantity: 5 },
];

test('adding a work again changes only its own line, up to the maximum of one order', () => {
  expect(addLine(lines, other).map(({ quantity }) => quantity)).toEqual([2, 6]);
  const full = [{ artwork: print, quantity: LIMITS.quantity }];
  expect(addLine(full, print)).toEqual(full);
});

test('a quantity is set on its own line alone; 0 removes the line', () => {
  expect(setLineQuantity(lines, 8, 1).map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(setLineQuantity(lines, 8, 0)).toEqual([lines[0]]);
});

test('a line shows its work as it is now, and is marked where the price is another one', () => {
  const renamed = { ...print, title: 'Slack Water II', altText: 'Grey water' } as Artwork;
  const [updated, unlisted] = currentLines(lines, [renamed]);
  expect(updated?.artwork).toMatchObject({ title: 'Slack Water II', altText: 'Grey water' });
  expect(updated?.repriced).toBeUndefined();
  expect(unlisted).toBe(lines[1]);
  expect(currentLines(lines, [{ ...renamed, price: decimalOf('12.00') }])[0]).toMatchObject({
    artwork: { price: '12.00' },
    repriced: true,
  });
});

test('the same price in another notation does not mark the line', () => {
  expect(currentLines(lines, [{ ...print, price: '10' } as Artwork])[0]).toBe(lines[0]);
});

test('a line without a price costs nothing', () => {
  const free = { artwork: { ...print, price: null }, quantity: 3 };
  expect(pricedLines([free, ...lines])).toEqual([
    { priceCents: 0, quantity: 3 },
    { priceCents: 1000, quantity: 2 },
    { priceCents: 1000, quantity: 5 },
  ]);
});
