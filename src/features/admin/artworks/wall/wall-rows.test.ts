import { expect, test } from 'vitest';
import { type WallMeasures, wallRowsOf } from './wall-rows.ts';

const DESKTOP: WallMeasures = { width: 1200, gap: 24, label: 100, rowGap: 40 };
const PHONE: WallMeasures = { width: 342, gap: 16, label: 100, rowGap: 32 };
const RATIOS = Array.from({ length: 1000 }, (_, index) => [1, 1.5, 0.75, 2.5, 0.4][index % 5] ?? 1);

test('every work hangs once, in order, and within the wall', () => {
  for (const measures of [DESKTOP, PHONE]) {
    const cards = wallRowsOf(RATIOS, measures).flatMap((row) => row.cards);
    expect(cards.map(({ index }) => index)).toEqual(RATIOS.map((_, index) => index));
    for (const { box } of cards) {
      const { left, width } = box;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(measures.width + 1);
    }
  }
});

test('a row begins below the one before, and its highest picture is as high as its frame', () => {
  let end = -DESKTOP.rowGap;
  for (const { top, height, frame, cards } of wallRowsOf(RATIOS, DESKTOP)) {
    expect(top).toBeCloseTo(end + DESKTOP.rowGap);
    end = top + height;
    const heights = cards.map(({ index, box }) => box.width / (RATIOS[index] ?? 1));
    expect(Math.max(...heights)).toBeCloseTo(frame);
  }
});

test('a phone shows two squares in a row, a desktop six or more', () => {
  const squares = Array.from({ length: 60 }, () => 1);
  expect(wallRowsOf(squares, PHONE)[1]?.cards).toHaveLength(2);
  expect(wallRowsOf(squares, DESKTOP)[1]?.cards.length).toBeGreaterThanOrEqual(6);
});

test('an empty wall has no rows', () => {
  expect(wallRowsOf([], DESKTOP)).toEqual([]);
});
