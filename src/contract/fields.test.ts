import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { issuesOf } from '../../tests/harness/issues.ts';
import {
  email,
  isPlainYear,
  normaliseEmail,
  optionalImage,
  optionalPrice,
  text,
} from './fields.ts';

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
  for (const price of ['-1', '12,50', '12.345', 'abc']) {
    expect(messageOf(price), `${price}`).toEqual(['Price must be an amount such as 1250.00']);
  }
  expect([optionalPrice.parse(''), optionalPrice.parse(null), optionalPrice.parse('0')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['outer space', '  Tide ', 'Tide'],
  ['control characters, and the space between them', '\u0001 \u000bTi\u007fde\u001f ', 'Tide'],
  ['neither tabs nor line breaks', 'One\n\tTwo', 'One\n\tTwo'],
])('a text loses %s', (_what, typed, kept) => {
  expect(text(9).parse(typed)).toBe(kept);
});

test.each([
  ['too long', 'a'.repeat(10), 'At most 9 characters'],
  ['with NUL', 'a\u0000b', 'Contains a character that cannot be stored'],
  ['with half a character', 'a\ud83d', 'Contains a character that cannot be stored'],
])('a text %s is refused', (_what, typed, message) => {
  expect(issuesOf(text(9), typed)).toEqual({ '': message });
});

test('an email address is trimmed; comparison ignores case and Unicode form', () => {
  expect(email().parse(' Zoe@example.com ')).toBe('Zoe@example.com');
  expect(normaliseEmail(' ZOE\u0308@example.com ')).toBe('zo\u00eb@example.com');
});

test('a plain year begins the date and lies between 1900 and 2999', () => {
  const dates = [
    '1899-12-31',
    '1900-01-01',
    '2999-12-31',
    '3000-01-01',
    '12026-01-01',
    '20260-01-01',
  ];
  expect(dates.map(isPlainYear)).toEqual([false, true, true, false, false, false]);
});

test('S5-026 a picture is a plain path under /uploads/ or /public-objects/, blank or none', () => {
  for (const path of ['/uploads/a_1-b.jpg', '/public-objects/x/y.png', null]) {
    expect(optionalImage.parse(path)).toBe(path);
  }
  expect(optionalImage.parse('')).toBeNull();
  const issues = (path: string) => JSON.stringify(optionalImage.safeParse(path).error?.issues);
  for (const path of ['/other/a.jpg', 'x/uploads/a.jpg', '/uploads/', '/uploads/a b']) {
    expect(issues(path)).toContain(
      'Image must be a path that starts with /uploads/ or /public-objects/',
    );
  }
  expect(issues('/uploads/../secret')).toContain('Image must be a plain path');
});

afterEach(() => {
  vi.unstubAllGlobals();
  z.config({ jitless: undefined });
});

test('only in a browser, whose policy forbids it, zod does not try eval', async () => {
  vi.resetModules();
  await import('./fields.ts');
  expect(z.config().jitless).toBeUndefined();
  vi.stubGlobal('window', {});
  vi.resetModules();
  await import('./fields.ts');
  expect(z.config().jitless).toBe(true);
});
