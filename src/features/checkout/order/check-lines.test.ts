import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { artworkSample } from '../../../../tests/harness/artwork-sample.ts';
import { canBeBought, checkLines, correctionsOf } from './check-lines.ts';

const line = (id: number, quantity = 1) => ({
  artwork: artworkSample({ id, imageUrl: '/uploads/a' }),
  quantity,
});

test('a work that is still for sale has no problem', () => {
  const lines = checkLines([line(1)], [artworkSample()]);
  expect(lines).toMatchObject([{ problem: undefined, priceCents: 480_000, priceChanged: false }]);
  expect(canBeBought(lines)).toBe(true);
});

test('a changed price is marked, also where the drawer has already updated it', () => {
  const before = { artwork: artworkSample({ price: decimalOf('4000.00') }), quantity: 1 };
  const right = { artwork: artworkSample(), quantity: 1, repriced: true as const };
  for (const line of [before, right]) {
    expect(checkLines([line], [artworkSample()])).toMatchObject([
      { priceCents: 480_000, priceChanged: true },
    ]);
  }
});

test('sold, unlisted, galleried and unpriced works and missing copies are each marked with their reason', () => {
  const live = [
    artworkSample({ id: 1, isAvailable: false, editionsLeft: 0 }),
    artworkSample({ id: 3, isGalleried: true }),
    artworkSample({ id: 4, price: null }),
    artworkSample({ id: 5, editionsLeft: 2 }),
    artworkSample({ id: 6, editionsLeft: 1 }),
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
  const live = [artworkSample({ id: 5, editionsLeft: 2 }), artworkSample({ id: 6 })];
  expect(correctionsOf(checkLines([line(1), line(5, 3), line(6)], live))).toEqual([
    { artworkId: 1, quantity: 0 },
    { artworkId: 5, quantity: 2 },
  ]);
});

test('a cart with one work that cannot be bought cannot be bought', () => {
  expect(canBeBought(checkLines([line(1), line(2)], [artworkSample()]))).toBe(false);
});

test('a line is described by its alternative text, else by its title', () => {
  const [described] = checkLines([line(1)], [artworkSample({ altText: 'A grey sea' })]);
  const [untold] = checkLines([line(1)], [artworkSample({ altText: '' })]);
  expect([described?.altText, untold?.altText]).toEqual(['A grey sea', 'Slack Water']);
});

test('a work that is reserved for somebody else has to be removed; one with the secret of its link is bought', () => {
  const live = [artworkSample({ reservedUntil: '2027-03-12' })];
  const others = checkLines([line(1)], live);
  expect(others).toMatchObject([{ problem: 'Reserved for someone else', left: 0 }]);
  const own = checkLines([{ ...line(1), reservation: 'secret' }], live);
  expect(own).toMatchObject([{ problem: undefined, left: 1, reservation: 'secret' }]);
});
