import { expect, test } from 'vitest';
import { selectRow } from './selection.ts';

const shown = [9, 7, 5, 3, 1];
const after = (selected: number[], id: number, isOn: boolean, from: number | null = null) => [
  ...selectRow(new Set(selected), shown, { id, isOn, from }),
];

test('a row is selected and cleared, others stay', () => {
  expect(after([9], 5, true)).toEqual([9, 5]);
  expect(after([9, 5], 9, false)).toEqual([5]);
});

test('with the shift key all rows between two clicks follow the second, in either direction', () => {
  expect(after([7], 3, true, 7)).toEqual([7, 5, 3]);
  expect(after([3], 9, true, 3)).toEqual([3, 9, 7, 5]);
  expect(after([9, 7, 5], 7, false, 9)).toEqual([5]);
});

test('without the row of the click before, only the clicked one changes', () => {
  expect(after([], 5, true, 4)).toEqual([5]);
});
