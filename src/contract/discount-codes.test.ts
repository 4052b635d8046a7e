import { expect, test } from 'vitest';
import { issuesOf } from '../../tests/harness/issues.ts';
import { discountCreate, discountValidate, normaliseCode } from './discount-codes.ts';

const code = { code: 'SPRING', type: 'percentage', value: '10' } as const;

test('codes compare without case and outer space', () => {
  expect(normaliseCode(' spring-10 ')).toBe('SPRING-10');
  expect(discountCreate.parse({ ...code, code: ' spring-10 ' }).code).toBe('SPRING-10');
});

test('a code to validate must not be blank', () => {
  expect(discountValidate.parse({ code: ' x ' })).toEqual({ code: 'x' });
  expect(issuesOf(discountValidate, { code: '  ' })).toEqual({
    code: 'Please enter a discount code',
  });
});

test('a new code has three characters or more, letters, digits and hyphens', () => {
  expect(discountCreate.parse({ ...code, code: 'A-1' }).code).toBe('A-1');
  expect(issuesOf(discountCreate, { ...code, code: 'A1' })).toEqual({
    code: 'Code needs at least 3 characters',
  });
  for (const wrong of ['A B', '!ABC', 'ABC!', 'AB_C']) {
    expect(issuesOf(discountCreate, { ...code, code: wrong })).toEqual({
      code: 'Code may hold letters, digits and hyphens',
    });
  }
});

test('a value is an amount above 0 and below 100,000,000, kept with two decimals', () => {
  expect(discountCreate.parse({ ...code, value: 12.5 }).value).toBe('12.50');
  const fixed = { ...code, type: 'fixed' };
  expect(discountCreate.parse({ ...fixed, value: '0.01' }).value).toBe('0.01');
  expect(discountCreate.parse({ ...fixed, value: '99999999.99' }).value).toBe('99999999.99');
  expect(discountCreate.parse({ ...fixed, value: '$ 1,200' }).value).toBe('1200.00');
  for (const value of ['0', 'x', '-1', '1.005']) {
    expect(issuesOf(discountCreate, { ...fixed, value })).toEqual({
      value: 'Value must be above 0, such as 10 or 12.50',
    });
  }
  for (const value of ['100000000', '999999999']) {
    expect(issuesOf(discountCreate, { ...fixed, value })).toEqual({
      value: 'Value must be less than $100,000,000',
    });
  }
});

test('a percentage is at most 100', () => {
  expect(discountCreate.parse({ ...code, value: '100' }).value).toBe('100.00');
  expect(issuesOf(discountCreate, { ...code, value: '100.01' })).toEqual({
    value: 'A percentage is at most 100',
  });
  expect(discountCreate.parse({ ...code, type: 'fixed', value: '100.01' }).value).toBe('100.01');
});

test('the last day is a date, blank or none', () => {
  const lastDay = (expiresOn: unknown) => discountCreate.parse({ ...code, expiresOn }).expiresOn;
  expect([lastDay('2026-12-24'), lastDay(''), lastDay(null), lastDay(undefined)]).toEqual([
    '2026-12-24',
    null,
    null,
    undefined,
  ]);
  const messageOf = (expiresOn: string) =>
    JSON.stringify(discountCreate.safeParse({ ...code, expiresOn }).error?.issues);
  expect(messageOf('Christmas')).toContain('Last day must be a date');
  expect(messageOf('2026-02-30')).toContain('Last day must be a date');
  expect(messageOf('1899-12-31')).toContain('Last day must lie between 1900 and 2999');
});

test('the limit is a whole number from 1 to 1,000,000, blank or none', () => {
  const limit = (usageLimit: unknown) => discountCreate.parse({ ...code, usageLimit }).usageLimit;
  expect([limit('5'), limit(1), limit(1_000_000), limit(''), limit(null)]).toEqual([
    5,
    1,
    1_000_000,
    null,
    null,
  ]);
  for (const [usageLimit, message] of [
    ['five', 'Limit is a whole number'],
    [1.5, 'Limit is a whole number'],
    [0, 'Limit is at least 1'],
    [1_000_001, 'Limit is at most 1,000,000'],
  ]) {
    expect(issuesOf(discountCreate, { ...code, usageLimit })).toEqual({ usageLimit: message });
  }
});
