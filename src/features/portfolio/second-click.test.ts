import { expect, test } from 'vitest';
import { isSecondClick } from './second-click.ts';

test('a counted click soon after the view has changed is the second one, a single click or a key is not', () => {
  expect(isSecondClick({ detail: 2, pointerType: 'mouse' }, 490)).toBe(true);
  expect(isSecondClick({ detail: 2, pointerType: 'mouse' }, 510)).toBe(false);
  expect(isSecondClick({ detail: 1, pointerType: 'mouse' }, 10)).toBe(false);
  expect(isSecondClick({ detail: 0, pointerType: '' }, 10)).toBe(false);
});

test('a tap soon after the view has changed is the second one, also one made before the change was shown', () => {
  for (const since of [-20, 290]) {
    expect(isSecondClick({ detail: 1, pointerType: 'touch' }, since)).toBe(true);
  }
  expect(isSecondClick({ detail: 1, pointerType: 'touch' }, 310)).toBe(false);
});
