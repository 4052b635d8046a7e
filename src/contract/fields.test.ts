import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from '../../tests/harness/issues.ts';
import {
  email,
  id,
  isPlainYear,
  normaliseEmail,
  optionalImage,
  optionalPrice,
  text,
} from './fields.ts';

test('an e-mail address is trimmed, and refused when it is none or longer than 254 characters', () => {
  expect(email().parse('  ada@example.com ')).toBe('ada@example.com');
  expect(email().parse(`${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`)).toContain('@');
  const long = `a@${'b.'.repeat(125)}com`;
  expect(long.length).toBe(255);
  for (const wrong of ['', 'ada', 'ada@', '@example.com', 'a b@example.com', long]) {
    expect(issuesOf(email(), wrong)).toEqual({ '': 'Please enter a valid email' });
    expect(issuesOf(email('Not this'), wrong)).toEqual({ '': 'Not this' });
  }
});

test('two spellings of one mailbox are one address', () => {
  expect(normaliseEmail(' Ada@Example.COM ')).toBe('ada@example.com');
  expect(normaliseEmail('zoe\u0308@example.com')).toBe('zo\u00eb@example.com');
});

test('an id is a positive integer that a column of Postgres holds, as number or text', () => {
  expect([1, '2', 2_147_483_647].map((value) => id.parse(value))).toEqual([1, 2, 2_147_483_647]);
  for (const wrong of [0, -1, 1.5, 'x', '', 2_147_483_648]) {
    expect(id.safeParse(wrong).success).toBe(false);
  }
});

test('a text loses control characters and outer space, keeps tabs and line ends, and has a length', () => {
  expect(text(9).parse(' a\u0001\u0008\u000b\u000c\u000e\u001f\u007fb ')).toBe('ab');
  expect(text(9).parse('\u0007 a\tb\nc\rd \u0007')).toBe('a\tb\nc\rd');
  expect(text(3).parse('abc')).toBe('abc');
  expect(issuesOf(text(3), 'abcd')).toEqual({ '': 'At most 3 characters' });
});

test('a text that Postgres cannot store is refused', () => {
  for (const wrong of ['a\u0000b', 'a\ud800b']) {
    expect(issuesOf(text(9), wrong)).toEqual({ '': 'Contains a character that cannot be stored' });
  }
  expect(text(9).parse('a😀b')).toBe('a😀b');
});

test('a year of a date lies between 1900 and 2999', () => {
  for (const date of ['1900-01-01', '1999-12-31', '2000-01-01', '2999-12-31', '2345-06-07']) {
    expect(isPlainYear(date), date).toBe(true);
  }
  for (const date of [
    '1899-12-31',
    '3000-01-01',
    '0001-01-01',
    '+012000-01-01',
    '1-1900',
    '20a0',
  ]) {
    expect(isPlainYear(date), date).toBe(false);
  }
});

test('a price is an amount with at most two decimals below 100,000,000, blank or none', () => {
  const pairs = [
    ['', null],
    [null, null],
    ['0', null],
    [0, null],
    ['1250', '1250.00'],
    [12.5, '12.50'],
    ['99999999.99', '99999999.99'],
  ] as const;
  for (const [price, expected] of pairs) expect(optionalPrice.parse(price)).toBe(expected);
  for (const wrong of ['x', '-1', '1.005', 'NaN']) {
    expect(issuesOf(optionalPrice, wrong)).toEqual({
      '': 'Price must be an amount such as 1250.00',
    });
  }
  for (const dear of ['100000000', 100_000_000, '999999999']) {
    expect(issuesOf(optionalPrice, dear)).toEqual({ '': 'Price must be less than $100,000,000' });
  }
});

test('a wrong amount is reported as one issue of a kind of its own', () => {
  for (const wrong of ['x', '100000000']) {
    const issues = optionalPrice.safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toEqual(['custom']);
  }
});

test('an image is a plain path under /uploads/ or /public-objects/, blank or none', () => {
  for (const path of ['/uploads/a.jpg', '/public-objects/b/c-d_1.webp']) {
    expect(optionalImage.parse(path)).toBe(path);
  }
  expect([optionalImage.parse(''), optionalImage.parse(null)]).toEqual([null, null]);
  const image = z.object({ image: optionalImage });
  const refused = (path: string) => image.safeParse({ image: path }).success === false;
  for (const path of [
    'https://example.com/uploads/a.jpg',
    'x/uploads/a.jpg',
    '/other/a.jpg',
    '/uploads/',
    '/uploads/a b.jpg',
    '/uploads/a.jpg?x',
    '/uploads/../secret',
    `/uploads/${'a'.repeat(200)}`,
  ]) {
    expect(refused(path), path).toBe(true);
  }
});

test('a refused image says what it must be', () => {
  const messagesOf = (path: string) => JSON.stringify(optionalImage.safeParse(path).error?.issues);
  expect(messagesOf('/other/a.jpg')).toContain(
    'Image must be a path that starts with /uploads/ or /public-objects/',
  );
  expect(messagesOf('/uploads/../a')).toContain('Image must be a plain path');
});
