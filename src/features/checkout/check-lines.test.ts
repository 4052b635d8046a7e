import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import { canBeBought, checkLines, correctionsOf } from './check-lines.ts';

const work = (more: Partial<Artwork>) =>
  ({
    id: 1,
    title: 'Slack Water',
    medium: 'Oil on linen',
    price: '4800.00',
    isAvailable: true,
    isGalleried: false,
    imageUrl: '/uploads/a',
    editionsLeft: 1,
    ...more,
  }) as Artwork;
const line = (id: number, quantity = 1) => ({ artwork: work({ id }), quantity });

test('a work that is still for sale has no problem', () => {
  const lines = checkLines([line(1)], [work({})]);
  expect(lines).toMatchObject([{ problem: undefined, priceCents: 480_000, priceChanged: false }]);
  expect(canBeBought(lines)).toBe(true);
});

test('a changed price is marked, also where the drawer has already updated it', () => {
  const before = { artwork: work({ price: decimalOf('4000.00') }), quantity: 1 };
  const right = { artwork: work({}), quantity: 1, repriced: true as const };
  for (const line of [before, right]) {
    expect(checkLines([line], [work({})])).toMatchObject([
      { priceCents: 480_000, priceChanged: true },
    ]);
  }
});

test('sold, unlisted, galleried and unpriced works and missing copies are each marked with their reason', () => {
  const live = [
    work({ id: 1, isAvailable: false, editionsLeft: 0 }),
    work({ id: 3, isGalleried: true }),
    work({ id: 4, price: null }),
    work({ id: 5, editionsLeft: 2 }),
    work({ id: 6, editionsLeft: 1 }),
  ];
  const lines = checkLines([line(1), line(2), line(3), line(4), line(5, 3), line(6, 2)], live);
  expect(lines.map(({ problem }) => problem)).toEqual([
    'Sold',
    'No longer on show',
    'Not for sale',
    'Not for sale',
    'Only 2 left',
    'Only 1 left',
  ]);
  expect(canBeBought(lines)).toBe(false);
});

test('an unlisted work keeps the title it had in the cart', () => {
  expect(checkLines([line(2)], [])).toMatchObject([
    { title: 'Slack Water', imageUrl: '/uploads/a' },
  ]);
});

test('one click removes unavailable works, and reduces quantities to the copies left', () => {
  const live = [work({ id: 5, editionsLeft: 2 }), work({ id: 6 })];
  expect(correctionsOf(checkLines([line(1), line(5, 3), line(6)], live))).toEqual([
    { artworkId: 1, quantity: 0 },
    { artworkId: 5, quantity: 2 },
  ]);
});

test('a cart with one work that cannot be bought cannot be bought', () => {
  expect(canBeBought(checkLines([line(1), line(2)], [work({})]))).toBe(false);
});

test('a line is described by its alternative text, else by its title', () => {
  const [described] = checkLines([line(1)], [work({ altText: 'A grey sea' })]);
  const [untold] = checkLines([line(1)], [work({ altText: '' })]);
  expect([described?.altText, untold?.altText]).toEqual(['A grey sea', 'Slack Water']);
});
