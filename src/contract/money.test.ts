import { expect, test } from 'vitest';
import {
  cents,
  centsOf,
  decimalOf,
  formatCents,
  formatDecimal,
  formatPrice,
  gstWithin,
  toCents,
  toDecimal,
} from './money.ts';

test('decimals become cents and come back', () => {
  for (const [decimal, amount] of [
    ['0.50', 50],
    ['4800.00', 480_000],
    ['99999999.99', 9_999_999_999],
  ] as const) {
    expect(toCents(decimal)).toBe(amount);
    expect(toDecimal(cents(amount))).toBe(decimal);
  }
  expect(toCents(12.5)).toBe(1250);
  expect(toCents(' 7 ')).toBe(700);
  expect(toCents('123456789.9')).toBe(12_345_678_990);
  expect(toDecimal(cents(0))).toBe('0.00');
});

test('what is no amount of money is refused', () => {
  const wrong = [
    '',
    '-1',
    '1.005',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,000',
    '.5',
    '5.',
    'x5',
    '5x',
    '1.2x',
    '1234567890',
    null,
    undefined,
  ];
  for (const amount of [...wrong, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21]) {
    expect(toCents(amount)).toBeNull();
  }
  for (const amount of [-1, 0.5, Number.NaN])
    expect(() => cents(amount)).toThrow(`not cents: ${amount}`);
});

test('S5-001 S9-004 a price is shown with a dollar sign and two decimals when it is above 0', () => {
  expect(formatPrice(decimalOf('4800'))).toBe('$4,800.00');
  expect(formatPrice(JSON.parse('0.5'))).toBe('$0.50');
  expect(formatCents(cents(123_456_789))).toBe('$1,234,567.89');
});

test('S5-002 otherwise the price area is blank', () => {
  expect(formatPrice(undefined)).toBe('');
  for (const json of ['null', '""', '0', '"0.00"', '"on request"', '-5']) {
    expect(formatPrice(JSON.parse(json))).toBe('');
  }
});

test('the tax within a total is 3 in 23, rounded half up', () => {
  expect([11_500, 100, 1, 4, 480_000].map((amount) => gstWithin(cents(amount)))).toEqual([
    1_500, 13, 0, 1, 62_609,
  ]);
});

test('a decimal of our own tables is never anything else', () => {
  expect(centsOf(decimalOf('12.50'))).toBe(1250);
  expect(formatDecimal(decimalOf('4800'))).toBe('$4,800.00');
  for (const wrong of ['', 'free']) {
    const error = new RangeError(`not a decimal: ${wrong}`);
    expect(() => decimalOf(wrong)).toThrow(error);
    const json = JSON.parse(JSON.stringify(wrong));
    expect(() => centsOf(json)).toThrow(error);
    expect(() => formatDecimal(json)).toThrow(error);
  }
});

test('dollars, decimals and cents do not compile in each other’s place', () => {
  const calls = [
    // @ts-expect-error: 48 may be dollars
    () => toDecimal(48),
    // @ts-expect-error: a decimal is a string
    () => formatCents(decimalOf('48.00')),
    // @ts-expect-error: a string may be any text, such as '48'
    () => centsOf('48.00'),
    // @ts-expect-error: a plain number is not a decimal
    () => formatDecimal(48),
    // @ts-expect-error: cents are not a decimal
    () => formatPrice(cents(4_800)),
    // @ts-expect-error: a decimal is not cents
    () => gstWithin(decimalOf('48.00')),
    // @ts-expect-error: these are cents already
    () => toCents(cents(4_800)),
    // @ts-expect-error: the sum of cents is a number until `cents` has checked it
    () => toDecimal(cents(1) + cents(2)),
  ];
  expect(calls).toHaveLength(8);
});
