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

test('rows before the last are full unless a work would be drawn too large', () => {
  const places = layoutWall([1, 1, 1, 1, 1, 1, 1, 1], { capacity: 3 });
  const ends = rowsOf(places).map((row) => (row.at(-1)?.start ?? 0) + (row.at(-1)?.span ?? 0) - 1);
  expect(ends.slice(0, -1)).toEqual(ends.slice(0, -1).map(() => WALL_COLUMNS));
});

test('a work that stands alone on the last row keeps its size', () => {
  expect(bare(layoutWall([1], { capacity: 3 }))).toEqual([{ start: 1, span: 40 }]);
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

test('all works of a row know the tallest of it, so that their labels begin on one line', () => {
  const row = layoutWall([1, 0.5, 1.5], { capacity: 3 });
  expect(row.map(({ peak }) => peak.ratio)).toEqual([0.5, 0.5, 0.5]);
  expect(row[0]?.peak.span).toBe(row[1]?.span);
});

test('the last row of a chunk is enlarged when more works follow below it, and not at the end of the wall', () => {
  const scale = (open: boolean) => layoutWall([1], { capacity: 3, open })[0]?.span;
  expect([scale(true), scale(false)]).toEqual([40, 50]);
});

test('the height of a wall is that of its rows, by their tallest works', () => {
  expect(rowsHeightOf(layoutWall([1, 1, 1], { capacity: 3 }))).toEqual({ height: 0.33, rows: 1 });
  expect(rowsHeightOf(layoutWall([1, 1, 1, 2, 1], { capacity: 3 }))).toEqual({
    height: 0.67,
    rows: 2,
  });
});
