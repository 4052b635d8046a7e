import { expect, test } from 'vitest';
import { problemsOf } from './reservation-rules.ts';

/** 12 March in New Zealand. */
const now = new Date('2027-03-11T12:00:00Z');

test('a reservation needs its last day, which is today in New Zealand or later; an address may be left out', () => {
  expect(problemsOf({ until: '2027-03-12', personEmail: ' ' }, now)).toEqual({});
  expect(problemsOf({ until: '', personEmail: 'ana@example.com' }, now)).toEqual({
    until: 'Choose the last day',
  });
  expect(problemsOf({ until: '2027-03-11', personEmail: 'ana@' }, now)).toEqual({
    until: 'This day is over',
    personEmail: 'Please enter a valid email',
  });
});
