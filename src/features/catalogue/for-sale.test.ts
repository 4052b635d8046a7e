import { expect, onTestFinished, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { saleStateOf } from './for-sale.ts';

const work = {
  isGalleried: false,
  isAvailable: true,
  price: decimalOf('4800.00'),
  reservedUntil: null,
};

test('S2-071 a galleried work is only displayed, whatever its availability', () => {
  expect(saleStateOf({ ...work, isGalleried: true })).toBe('galleried');
  expect(saleStateOf({ ...work, isGalleried: true, isAvailable: false })).toBe('galleried');
});

test('S2-072 an available work can be added to the cart', () => {
  expect(saleStateOf(work)).toBe('for_sale');
});

test('S3-005 a price may come as a number', () => {
  expect(saleStateOf({ ...work, ...JSON.parse('{ "price": 4800 }') })).toBe('for_sale');
});

test('S2-073 any other work is sold', () => {
  expect(saleStateOf({ ...work, isAvailable: false })).toBe('sold');
});

test('a work without a price, or above one card payment, is sold by inquiry', () => {
  const prices = [null, ...['0.00', '1000000.00', '999999.99'].map(decimalOf)];
  expect(prices.map((price) => saleStateOf({ ...work, price }))).toEqual([
    'enquire',
    'enquire',
    'enquire',
    'for_sale',
  ]);
});

test('without Stripe each available work is sold by inquiry; sold and galleried ones stay so', () => {
  vi.stubGlobal('BY_INQUIRY', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(saleStateOf(work)).toBe('enquire');
  expect(saleStateOf({ ...work, isAvailable: false })).toBe('sold');
  expect(saleStateOf({ ...work, isGalleried: true })).toBe('galleried');
});

test('a reserved work cannot be bought, with or without Stripe; a sold or galleried one is not called reserved', () => {
  const reserved = { ...work, reservedUntil: '2027-03-12' };
  expect(saleStateOf(reserved)).toBe('reserved');
  expect(saleStateOf({ ...reserved, price: null })).toBe('reserved');
  expect(saleStateOf({ ...reserved, isAvailable: false })).toBe('sold');
  expect(saleStateOf({ ...reserved, isGalleried: true })).toBe('galleried');
  vi.stubGlobal('BY_INQUIRY', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(saleStateOf(reserved)).toBe('reserved');
});
