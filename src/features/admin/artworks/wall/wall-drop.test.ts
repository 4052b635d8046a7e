import { expect, test } from 'vitest';
import { gapAt, indexInGap } from './wall-drop.ts';

const box = (index: number, left: number, top: number) => ({
  index,
  left,
  top,
  right: left + 100,
  bottom: top + 100,
});
const BOXES = [box(0, 0, 0), box(1, 120, 0), box(2, 0, 200), box(3, 120, 200)];

test('the pointer is before or after the work that it is nearest to', () => {
  expect(gapAt(BOXES, 20, 50)).toEqual({ index: 0, side: 'before' });
  expect(gapAt(BOXES, 90, 50)).toEqual({ index: 0, side: 'after' });
  expect(gapAt(BOXES, 125, 250)).toEqual({ index: 3, side: 'before' });
});

test('right of a row, the pointer is after its last work', () => {
  expect(gapAt(BOXES, 400, 90)).toEqual({ index: 1, side: 'after' });
});

test('an empty wall has no gap', () => {
  expect(gapAt([], 0, 0)).toBeNull();
});

test('both sides of the work that is moved are its own place; others close up behind it', () => {
  expect(indexInGap(2, { index: 2, side: 'before' })).toBe(2);
  expect(indexInGap(2, { index: 2, side: 'after' })).toBe(2);
  expect(indexInGap(0, { index: 2, side: 'before' })).toBe(1);
  expect(indexInGap(0, { index: 2, side: 'after' })).toBe(2);
  expect(indexInGap(3, { index: 1, side: 'before' })).toBe(1);
});
