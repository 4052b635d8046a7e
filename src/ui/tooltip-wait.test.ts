import { expect, test } from 'vitest';
import { tooltipWait } from './tooltip-wait.ts';

test('S9-030 a tooltip waits 700 ms, and not at all within 300 ms after another', () => {
  expect(tooltipWait(null, 5_000)).toBe(700);
  expect(tooltipWait(5_000, 5_299)).toBe(0);
  expect(tooltipWait(5_000, 5_300)).toBe(700);
});
