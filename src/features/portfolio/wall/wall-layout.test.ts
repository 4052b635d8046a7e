import { expect, test } from 'vitest';
import { layoutWall, type Place, rowsHeightOf, WALL_COLUMNS } from './wall-layout.ts';

const bare = (places: Place[]) => places.map(({ start, span }) => ({ start, span }));

const rowsOf = (places: { start: number; span: number }[]) => {
  const rows: { start: number; span: number }[][] = [];
  for (const place of places) {
    if (place.start === 1) rows.push([]);
    rows.at(-1)?.push(place);
  }
  return rows;
};

test('three squares fill a wall that holds three', () => {
  expect(bare(layoutWall([1, 1, 1], { capacity: 3 }))).toEqual([
    { start: 1, span: 40 },
    { start: 41, span: 40 },
    { start: 81, span: 40 },
  ]);
});

test('a panorama takes more of the row than a tall work, but less than its ratio says', () => {
  const [wide, tall] = layoutWall([2.5, 0.5], { capacity: 2.6 });
  expect((wide?.span ?? 0) / (tall?.span ?? 1)).toBeGreaterThan(2);
  expect((wide?.span ?? 0) / (tall?.span ?? 1)).toBeLessThan(5);
});

test('every work has one place, in order, and no row is wider than the wall', () => {
  const ratios = [1.5, 2.5, 0.4, 1, 0.75, 1, 1.33, 0.6, 2.5, 1, 1, 0.8, 1.2];
  const places = layoutWall(ratios, { capacity: 3 });
  expect(places).toHaveLength(ratios.length);
  for (const row of rowsOf(places)) {
    let column = 1;
    for (const { start, span } of row) {
      expect(start).toBe(column);
      column += span;
    }
    expect(column - 1).toBeLessThanOrEqual(WALL_COLUMNS);
  }
});

test('rows are full, the last one too, unless a work would be drawn too large', () => {
  const endsOf = (ratios: number[]) =>
    rowsOf(layoutWall(ratios, { capacity: 3 })).map(
      (row) => (row.at(-1)?.start ?? 0) + (row.at(-1)?.span ?? 0) - 1,
    );
  expect(endsOf([1, 1, 1, 1, 1, 1, 1])).toEqual([WALL_COLUMNS, WALL_COLUMNS]);
  expect(endsOf([1, 1])).toEqual([100]);
});

test.each([
  ['the last row is as full as the others', [1, 1, 1], { capacity: 2 }, [3]],
  ['of two equal ways the first rows are the fuller', Array(7).fill(1), { capacity: 3 }, [4, 3]],
  ['a work wider than the wall has a row of its own', [3, 1], { capacity: 1 }, [1, 1]],
  ['a row holds up to 1.6 times what fits', [0.3, 1], { capacity: 1 }, [2]],
])('rows are cut where they are nearest to full: %s', (_why, ratios, options, lengths) => {
  expect(rowsOf(layoutWall(ratios, options)).map((row) => row.length)).toEqual(lengths);
});

test('a work that stands alone is enlarged a little, and not to the width of the wall', () => {
  expect(bare(layoutWall([1], { capacity: 3 }))).toEqual([{ start: 1, span: 50 }]);
});

test('an empty wall has no places, and 1,000 works are placed quickly', () => {
  expect(layoutWall([], { capacity: 3 })).toEqual([]);
  expect(
    layoutWall(
      Array.from({ length: 1000 }, (_, n) => 0.5 + (n % 5) / 2),
      { capacity: 3 },
    ),
  ).toHaveLength(1000);
});

test('all works of a row get the height of its tallest, so that their labels begin on one line', () => {
  const row = layoutWall([1, 0.5, 1.5], { capacity: 3 });
  expect(row.map(({ peak }) => peak.ratio)).toEqual([0.5, 0.5, 0.5]);
  expect(row[0]?.peak.span).toBe(row[1]?.span);
});

test('the height of a wall is that of its rows, by their tallest works', () => {
  expect(rowsHeightOf(layoutWall([1, 1, 1], { capacity: 3 }))).toEqual({ height: 0.33, rows: 1 });
  expect(rowsHeightOf(layoutWall([1, 1, 1, 2, 1], { capacity: 3 }))).toEqual({
    height: 0.72,
    rows: 2,
  });
  // The row is as high as its tall work: 40 of 120 columns wide, twice as high.
  expect(rowsHeightOf(layoutWall([0.5], { capacity: 0.6 }))).toEqual({ height: 2, rows: 1 });
});
