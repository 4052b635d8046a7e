import { expect, test } from 'vitest';
import { optionalPrice } from './fields.ts';

const messageOf = (price: string | number) =>
  optionalPrice.safeParse(price).error?.issues.map(({ message }) => message);

test('S5-027 a price from 100,000,000 up gets the message of the price, however many digits it has', () => {
  for (const price of [
    '100000000',
    '999999999.99',
    '1000000000',
    '12345678901234567890',
    1e9,
    1e21,
  ]) {
    expect(messageOf(price), `${price}`).toEqual(['Price must be less than $100,000,000']);
  }
  expect(optionalPrice.parse('99999999.99')).toBe('99999999.99');
});

test('what is no amount of money gets another message, and blank is no price', () => {
  for (const price of ['-1', '1,250', '12.345', 'abc']) {
    expect(messageOf(price), `${price}`).toEqual(['Price must be an amount such as 1250.00']);
  }
  expect([optionalPrice.parse(''), optionalPrice.parse(null), optionalPrice.parse('0')]).toEqual([
    null,
    null,
    null,
  ]);
});
