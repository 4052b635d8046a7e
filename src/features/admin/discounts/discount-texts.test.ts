import { expect, test } from 'vitest';
import type { DiscountRecord } from '#contract/discount-codes.ts';
import { decimalOf } from '#contract/money.ts';
import { formatDiscount, usesText, validityText } from './discount-texts.ts';

const code = (parts: Partial<DiscountRecord> = {}): DiscountRecord => ({
  id: 1,
  code: 'SPRING',
  type: 'percentage',
  value: decimalOf('10.00'),
  isActive: true,
  expiresAt: null,
  usageLimit: null,
  usageCount: 3,
  oncePerCustomer: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...parts,
});
const now = new Date('2026-11-21T00:00:00.000Z');

test('what a code takes off, and how often it was used', () => {
  expect(formatDiscount(code())).toBe('10%');
  expect(formatDiscount(code({ value: decimalOf('12.50') }))).toBe('12.5%');
  expect(formatDiscount(code({ type: 'fixed', value: decimalOf('1050.00') }))).toBe('$1,050.00');
  expect([usesText(code()), usesText(code({ usageLimit: 10 }))]).toEqual(['3', '3 of 10']);
});

test('a code is active until its last day is over in New Zealand, it is used up, or it is turned off', () => {
  const words = (parts: Partial<DiscountRecord>) => validityText(code(parts), now);
  expect(words({})).toBe('Active');
  expect(words({ expiresAt: '2026-12-24T10:59:59.999Z' })).toBe('Until 24 December 2026');
  expect(words({ expiresAt: '2026-11-20T10:59:59.999Z' })).toBe('Expired');
  expect(words({ usageLimit: 3 })).toBe('Used up');
  expect(words({ isActive: false, usageLimit: 3 })).toBe('Off');
});
