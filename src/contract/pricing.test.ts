import { expect, test } from 'vitest';
import { cents, decimalOf } from './money.ts';
import { CURRENCY, discountCents, totalsOf } from './pricing.ts';

test('S5-033 a percentage takes subtotal × value / 100, half a cent rounded up', () => {
  expect(discountCents(cents(480_000), { type: 'percentage', value: decimalOf('10.00') })).toBe(
    48_000,
  );
  expect(discountCents(cents(105), { type: 'percentage', value: decimalOf('10.00') })).toBe(11);
  expect(discountCents(cents(104), { type: 'percentage', value: decimalOf('10.00') })).toBe(10);
  expect(discountCents(cents(99_999_999), { type: 'percentage', value: decimalOf('33.33') })).toBe(
    33_330_000,
  );
});

test('S5-034 a fixed discount is capped at the subtotal', () => {
  expect(discountCents(cents(480_000), { type: 'fixed', value: decimalOf('50.00') })).toBe(5_000);
  expect(discountCents(cents(4_000), { type: 'fixed', value: decimalOf('50.00') })).toBe(4_000);
});

test('everything is charged in New Zealand dollars, as Stripe writes them', () => {
  expect(CURRENCY).toBe('nzd');
});

test('a value of 0 takes nothing off; one that is no decimal is an error', () => {
  expect(discountCents(cents(1_000), { type: 'fixed', value: decimalOf('0.00') })).toBe(0);
  for (const value of ['', 'abc', '-5', 'NaN']) {
    const rule = { type: 'fixed', ...JSON.parse(JSON.stringify({ value })) } as const;
    expect(() => discountCents(cents(1_000), rule)).toThrow(`not a decimal: ${value}`);
  }
});

test('S3-037 S3-038 the total is the sum of price × quantity, less the discount', () => {
  const lines = [
    { priceCents: cents(480_000), quantity: 1 },
    { priceCents: cents(32_000), quantity: 3 },
  ];
  expect(totalsOf(lines)).toEqual({
    subtotalCents: 576_000,
    discountCents: 0,
    deliveryCents: 0,
    totalCents: 576_000,
  });
  expect(totalsOf(lines, { type: 'percentage', value: decimalOf('10.00') }).totalCents).toBe(
    518_400,
  );
});

test('delivery is added to what a discount leaves of the works, and is never discounted', () => {
  const lines = [{ priceCents: cents(10_000), quantity: 2 }];
  const half = { type: 'percentage', value: decimalOf('50.00') } as const;
  expect(totalsOf(lines, half, cents(2_800))).toEqual({
    subtotalCents: 20_000,
    discountCents: 10_000,
    deliveryCents: 2_800,
    totalCents: 12_800,
  });
});
