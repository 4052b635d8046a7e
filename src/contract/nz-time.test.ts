import { expect, test } from 'vitest';
import { INSTANTS } from '../../tests/harness/clock.ts';
import { dayAndMonth, dayNear, endOfNzDay, lastNzDay, nzDay, ZONE } from './nz-time.ts';

test('the day of an instant is the one in New Zealand, in summer and in winter', () => {
  expect(ZONE).toBe('Pacific/Auckland');
  expect(nzDay(new Date('2026-11-21T10:59:59Z'))).toBe('2026-11-21');
  expect(nzDay(new Date('2026-11-21T11:00:00Z'))).toBe('2026-11-22');
  expect(nzDay(new Date('2026-06-21T11:59:59Z'))).toBe('2026-06-21');
  expect(nzDay(new Date('2026-06-21T12:00:00Z'))).toBe('2026-06-22');
});

test.each(INSTANTS)('the day ends at midnight in New Zealand, at $at', ({ at, midnight }) => {
  const [day] = at.split('T');
  expect(nzDay(new Date(at))).toBe(day);
  expect(nzDay(new Date(Date.parse(midnight) - 1))).toBe(day);
  expect(nzDay(new Date(midnight))).toBe(midnight.split('T')[0]);
  expect(endOfNzDay(day ?? '')).toEqual(new Date(midnight));
  expect(lastNzDay(new Date(midnight))).toBe(day);
});

test('a day is written with its month, whatever the zone of the machine', () => {
  expect(dayAndMonth('2027-03-12')).toBe('12 March');
  expect(dayAndMonth('2028-02-29')).toBe('29 February');
});

test('a day that may be taken for one of this year, since it is 300 days away or more, is written with its year', () => {
  expect(dayNear('2027-11-20', '2026-11-26')).toBe('20 November 2027');
  expect(dayNear('2027-09-22', '2026-11-26'), '300 days').toBe('22 September 2027');
  expect(dayNear('2027-09-21', '2026-11-26'), '299 days').toBe('21 September');
  expect(dayNear('2026-12-20', '2026-01-02'), 'this year').toBe('20 December');
  expect(dayNear('2026-03-12', '2027-11-20'), 'over').toBe('12 March');
});
