import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { decimalOf } from '#contract/money.ts';
import { copiesLeftOf, lineStateOf, pathOf } from './line-state.ts';

const artwork = {
  id: 7,
  title: 'Slack Water',
  medium: 'Oil',
  price: decimalOf('10.00'),
  imageUrl: null,
};
const live = {
  ...artwork,
  isAvailable: true,
  isGalleried: false,
  editionSize: 1,
  editionsLeft: 1,
} as Artwork;
const stateOf = (quantity: number, works: Artwork[] | undefined) =>
  lineStateOf({ artwork, quantity }, works);

test('a line leads to the page of its work, while that is listed', () => {
  const item = { artwork, quantity: 1 };
  expect(pathOf(item, [{ ...live, slug: 'slack-water' }])).toBe('/portfolio/slack-water');
  expect([pathOf(item, []), pathOf(item, undefined)]).toEqual([undefined, undefined]);
});

test('a line of a work that is still for sale is ok', () => {
  expect(stateOf(1, [live])).toEqual({ kind: 'ok' });
});

test('a line whose work was sold is sold', () => {
  expect(stateOf(1, [{ ...live, isAvailable: false }])).toEqual({ kind: 'sold' });
  expect(stateOf(1, [{ ...live, editionsLeft: 0 }])).toEqual({ kind: 'sold' });
});

test('a galleried work, and one without a price, is withdrawn, not sold', () => {
  expect(stateOf(1, [{ ...live, isGalleried: true }])).toEqual({ kind: 'withdrawn' });
  expect(stateOf(1, [{ ...live, price: null }])).toEqual({ kind: 'withdrawn' });
});

test('a line whose work is no longer in the list is unlisted', () => {
  expect(stateOf(1, [])).toEqual({ kind: 'unlisted' });
});

test('a line of more copies than are left says how many are left', () => {
  expect(stateOf(3, [{ ...live, editionsLeft: 2 }])).toEqual({ kind: 'tooFewLeft', left: 2 });
});

test('without a list every line is ok', () => {
  expect(stateOf(3, undefined)).toEqual({ kind: 'ok' });
});

test('copies are counted for editions alone', () => {
  const copies = (editionSize: number) =>
    copiesLeftOf({ artwork, quantity: 1 }, [{ ...live, editionSize, editionsLeft: 4 }]);
  expect(copies(25)).toBe(4);
  expect(copies(1)).toBeUndefined();
});

test('the state of a line is that of its own work', () => {
  const others = [{ ...live, id: 6, editionSize: 9, editionsLeft: 0 } as Artwork, live];
  expect(stateOf(1, others)).toEqual({ kind: 'ok' });
  expect(copiesLeftOf({ artwork, quantity: 1 }, others)).toBeUndefined();
});

test('without a list the number of copies is unknown', () => {
  expect(copiesLeftOf({ artwork, quantity: 1 }, undefined)).toBeUndefined();
});

test('a reserved work is for the buyer whose line has the secret of its link', () => {
  const works = [{ ...live, reservedUntil: '2027-03-12' }];
  expect(stateOf(1, works)).toEqual({ kind: 'reserved' });
  const item = { artwork, quantity: 1, reservation: 'secret' };
  expect(lineStateOf(item, works)).toEqual({ kind: 'ok' });
});

test.each([
  ['two free beside it', null, 2, 3],
  ['none but it', '2027-03-12', 1, 1],
  ['one for somebody else beside it', '2027-03-12', 2, 1],
])(
  'a copy of an edition that is reserved for the buyer is one of those left: %s',
  (...[, reservedUntil, editionsLeft, left]) => {
    const works = [{ ...live, editionSize: 5, editionsLeft, reservedUntil }];
    const item = { artwork, quantity: left, reservation: 'secret' };
    expect(copiesLeftOf(item, works)).toBe(left);
    expect(lineStateOf(item, works)).toEqual({ kind: 'ok' });
    expect(lineStateOf({ ...item, quantity: left + 1 }, works)).toEqual({
      kind: 'tooFewLeft',
      left,
    });
  },
);
