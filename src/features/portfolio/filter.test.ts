import { expect, onTestFinished, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { filterFrom, filterOptions, matchesFilter, NO_FILTER, searchWith } from './filter.ts';

const totara = artworkSample({
  title: 'Tōtara',
  medium: 'Oil on linen',
  year: 2024,
  description: 'Bark and rain.',
  heightMm: 900,
  widthMm: 1200,
  price: decimalOf('5000.00'),
});
const finds = (filter: Partial<typeof NO_FILTER>, work = totara) =>
  matchesFilter(work, { ...NO_FILTER, ...filter });

test('without a filter every work is found', () => {
  expect(finds({})).toBe(true);
});

test.each(['tot', 'TŌTARA', 'rain oil', '2024', '  bark '])('a search for %j finds it', (q) => {
  expect(finds({ q })).toBe(true);
});

test('each word of a search must be found', () => {
  expect(finds({ q: 'totara acrylic' })).toBe(false);
});

test('available means that it can be bought now', () => {
  const sold = artworkSample({ isAvailable: false });
  const galleried = artworkSample({ isGalleried: true });
  const onRequest = artworkSample({ price: null });
  const found = [totara, sold, galleried, onRequest].map((w) => finds({ available: 'yes' }, w));
  expect(found).toEqual([true, false, false, false]);
});

test('in a gallery without Stripe, available means that it can be asked for', () => {
  vi.stubGlobal('BY_INQUIRY', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const sold = artworkSample({ isAvailable: false });
  const found = [totara, sold].map((work) => finds({ available: 'yes' }, work));
  expect(found).toEqual([true, false]);
});

test('a medium is its first word', () => {
  expect([finds({ medium: 'oil' }), finds({ medium: 'ink' })]).toEqual([true, false]);
});

test('a category is found however it is spelt', () => {
  const work = artworkSample({ category: 'Ngā Awa' });
  expect(finds({ category: 'nga awa' }, work)).toBe(true);
  expect(finds({ category: 'nga' }, work)).toBe(false);
});

test('categories are offered in the artist’s order, the others after them, and none for works without one', () => {
  const works = ['Bush', 'Weather', 'no-category', 'Ground', 'Harbour', 'Bush'].map((category) =>
    artworkSample({ category }),
  );
  const offered = (order?: string[]) =>
    filterOptions(works, order).category.map(({ label }) => label);
  expect(offered()).toEqual(['Bush', 'Ground', 'Harbour', 'Weather']);
  expect(offered(['Weather', 'Gone', 'Harbour'])).toEqual(['Weather', 'Harbour', 'Bush', 'Ground']);
});

test('a size is that of the longer side; a work without one has none', () => {
  expect(['small', 'medium', 'large', '?'].map((size) => finds({ size }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const unknown = artworkSample({ heightMm: null, widthMm: null });
  expect(['small', 'medium', 'large'].some((size) => finds({ size }, unknown))).toBe(false);
});

test('a price band contains its upper end; a work without a price is in none', () => {
  const bands = ['below-1000', '1000-5000', '5000-10000', 'above-10000'];
  expect(bands.map((price) => finds({ price }))).toEqual([false, true, false, false]);
  const onRequest = artworkSample({ price: null });
  expect(bands.some((price) => finds({ price }, onRequest))).toBe(false);
});

test('only choices that lead to a work are offered', () => {
  expect(filterOptions([totara])).toEqual({
    category: [],
    medium: [{ value: 'oil', label: 'Oil' }],
    size: [expect.objectContaining({ value: 'medium' })],
    price: [expect.objectContaining({ value: '1000-5000' })],
  });
});

test('a technique that is written in two ways is offered once', () => {
  const works = ['oil on board', 'Ink', 'Oil on linen'].map((medium) => artworkSample({ medium }));
  expect(filterOptions(works).medium.map(({ label }) => label)).toEqual(['Ink', 'oil']);
});

test('the address carries the filter and keeps what else it says', () => {
  expect(filterFrom('?x=1')).toBeNull();
  const search = searchWith('?x=1&q=old', { ...NO_FILTER, size: 'large', q: ' tō ' });
  expect(search).toBe(`?x=1&q=${encodeURIComponent('tō')}&size=large`);
  expect(filterFrom(search)).toEqual({ ...NO_FILTER, size: 'large', q: 'tō' });
  expect(searchWith('?q=a', NO_FILTER)).toBe('');
});
