import { expect, test } from 'vitest';
import { fieldInRow, rowStepOf } from './row-keys.ts';

const press = (key: string, held: Partial<Parameters<typeof rowStepOf>[0]> = {}) =>
  rowStepOf({
    key,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    ...held,
  });

test('Enter and the arrow down lead to the next row, with Shift and by the arrow up to the one before', () => {
  expect([press('Enter'), press('ArrowDown')]).toEqual([1, 1]);
  expect([press('Enter', { shiftKey: true }), press('ArrowUp')]).toEqual([-1, -1]);
});

test('keys that move in a text, select in it, or end a word of an input method stay what they are', () => {
  const others = ['Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape', 'a'];
  expect(others.map((key) => press(key))).toEqual(others.map(() => 0));
  expect(press('ArrowDown', { shiftKey: true })).toBe(0);
  expect(press('ArrowUp', { altKey: true })).toBe(0);
  expect(press('Enter', { ctrlKey: true })).toBe(0);
  expect(press('Enter', { isComposing: true })).toBe(0);
});

test('the next row has the same field, and there is none beyond the ends', () => {
  const names = ['12:title', '12:price', '3:title', '3:price', '112:title', '112:price'];
  expect(fieldInRow(names, '12:price', 1)).toBe('3:price');
  expect(fieldInRow(names, '112:title', -1)).toBe('3:title');
  expect(fieldInRow(names, '112:title', 1)).toBeUndefined();
  expect(fieldInRow(names, '12:title', -1)).toBeUndefined();
});
