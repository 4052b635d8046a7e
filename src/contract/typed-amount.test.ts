import { expect, test } from 'vitest';
import { optionalPrice } from './fields.ts';
import { typedCents } from './typed-amount.ts';

test('an amount may be typed with a dollar sign and with its thousands apart', () => {
  for (const [typed, amount] of [
    ['3,800', 380_000],
    ['$950', 95_000],
    ['$ 1,200.50', 120_050],
    ['3 800', 380_000],
    ['3\u00a0800', 380_000],
    ['3\u202f800.5', 380_050],
    ['NZ$1,250.00', 125_000],
    ['nzd 40', 4_000],
    ['12,345,678.90', 1_234_567_890],
    [' 1250 ', 125_000],
    [1250.5, 125_050],
  ] as const) {
    expect(typedCents(typed), String(typed)).toBe(amount);
  }
});

test('separators that are not of thousands, and other currencies, are no amount', () => {
  const wrong = ['12,50', '1,2000', ',800', '3,80,000', '1,200 000', '1.200,50', '1,200.505'];
  for (const typed of [...wrong, '$', '$-5', '€ 950', '950 $', '3  800', '$$5', 'a lot', '']) {
    expect(typedCents(typed), typed).toBeNull();
  }
});

test('S5-027 a price is read as it is typed, and one of 100,000,000 is refused in any spelling', () => {
  expect(optionalPrice.parse('$ 1,200.50')).toBe('1200.50');
  for (const price of ['$100,000,000', '100 000 000', '$12,345,678,901', 'NZ$1000000000']) {
    expect(optionalPrice.safeParse(price).error?.issues[0]?.message, price).toBe(
      'Price must be less than $100,000,000',
    );
  }
});
