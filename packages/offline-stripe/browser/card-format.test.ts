import { expect, test } from 'vitest';
import { errorsOf, formatExpiry, formatNumber, regionOf } from './card-format.js';

const TODAY = new Date(2026, 10, 20);
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

test('a card number is grouped as it is typed', () => {
  expect(formatNumber('42424')).toBe('4242 4');
  expect(formatNumber('4242-4242 42424242x99')).toBe('4242 4242 4242 4242');
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
});

test('an expiry becomes MM / YY', () => {
  expect(formatExpiry('1')).toBe('1');
  expect(formatExpiry('5')).toBe('05');
  expect(formatExpiry('1234')).toBe('12 / 34');
  expect(formatExpiry('12 / 345')).toBe('12 / 34');
});

test("errors have Stripe's messages", () => {
  const messages = (card: object) =>
    Object.values(errorsOf({ ...GOOD, ...card }, TODAY)).map((error) => error?.message);
  expect(messages({})).toEqual([undefined, undefined, undefined]);
  expect(messages({ number: '', expiry: '', cvc: '' })).toEqual([
    'Your card number is incomplete.',
    "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.",
  ]);
  expect(messages({ number: '4242424242424241' })[0]).toBe('Your card number is invalid.');
  expect(messages({ expiry: '12 / 25' })[1]).toBe("Your card's expiration year is in the past.");
  expect(messages({ expiry: '10 / 26' })[1]).toBe("Your card's expiration date is in the past.");
  expect(messages({ expiry: '11 / 26' })[1]).toBeUndefined();
  expect(messages({ number: '378282246310005' })[2]).toBe(
    "Your card's security code is incomplete.",
  );
});

test.each([
  ['en-NZ', 'NZ'],
  ['de', 'DE'],
  ['en-US@posix', 'US'],
])('the country of a browser in %s is %s', (language, region) => {
  expect(regionOf(language)).toBe(region);
});
