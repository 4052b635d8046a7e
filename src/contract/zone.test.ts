import { expect, test } from 'vitest';
import { nzDay, ZONE } from './zone.ts';

test('the day of an instant is the one in New Zealand, in summer and in winter', () => {
  expect(ZONE).toBe('Pacific/Auckland');
  expect(nzDay(new Date('2026-11-21T10:59:59Z'))).toBe('2026-11-21');
  expect(nzDay(new Date('2026-11-21T11:00:00Z'))).toBe('2026-11-22');
  expect(nzDay(new Date('2026-06-21T11:59:59Z'))).toBe('2026-06-21');
  expect(nzDay(new Date('2026-06-21T12:00:00Z'))).toBe('2026-06-22');
});
