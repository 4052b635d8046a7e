import { expect, test } from 'vitest';
import { clockTime, holdTimeLeft } from './hold.ts';

test('the end of a hold is shown as a time of day', () => {
  expect(clockTime('2026-11-20T02:42:00Z', 'Pacific/Auckland')).toBe('3:42 pm');
});

test('the time left of an ended hold is 0', () => {
  const end = '2026-11-20T02:42:00Z';
  expect(holdTimeLeft(end, Date.parse(end) - 90_000)).toBe(90_000);
  expect(holdTimeLeft(end, Date.parse(end) + 1)).toBe(0);
});
