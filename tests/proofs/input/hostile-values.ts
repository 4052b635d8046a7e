import type { Random } from '../random.ts';

/** JSON text that no JavaScript value has: numbers beyond a double, repeated keys, ten thousand brackets. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Like JSON.stringify, with the raw parts as they are. */
export function toText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const defined = Object.entries(value).filter(([, item]) => item !== undefined);
  const entries = defined.map(([key, item]) => `${JSON.stringify(key)}:${toText(item)}`);
  return `{${entries.join(',')}}`;
}

const DEPTH = 10_000;
export const NESTED = new RawJson('['.repeat(DEPTH) + ']'.repeat(DEPTH));

/** Texts that programs often mishandle. */
export const STRINGS: readonly string[] = [
  // White space, control characters, surrogates, other scripts
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'NUL \u0000 inside',
  '\ud800',
  'half \udc00 a pair',
  '🖼️👩‍🎨🇳🇿',
  '𝕬𝖗𝖙 𠜎',
  '\u202egnp.krow',
  'لوحة \u200f\u202b',
  'e\u0301'.repeat(40),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '\u2028\u2029\ufeff\ufffe\uffff',
  '\u0001\u0008\u001b[31m\u007f\u0085',
  // Injections
  "Robert'); drop table students;--",
  '%00%ff%u0041',
  '../../../../etc/passwd',
  '/uploads/../../x.jpg',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'Subject: x\r\nBcc: everybody@example.com',
  // Numbers
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '99999999999999999999',
  '12.345',
  '999999999.99',
  '100000000',
  // Dates
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-06-31T25:61:61Z',
  '275760-09-13T00:00:00.001Z',
  // UUIDs, URLs, email addresses
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'http://[::1',
  'https://xn--\u0000',
  `https://example.com/${'a'.repeat(600)}`,
  `${'a'.repeat(250)}@example.com`,
  '"<a\\"b>"@example.com',
  'ADA@EXÄMPLE.COM',
  // Long
  'a'.repeat(201),
  'é'.repeat(5_001),
  '😀'.repeat(10_001),
];

const RAW = [
  '-0',
  '1e309',
  '-1e-400',
  '1'.repeat(400),
  `0.${'3'.repeat(400)}`,
  'NaN',
  'undefined',
  "'single'",
  '"\\ud83d"',
  '"\\u0000"',
  '"\\x"',
  '"\u0007"',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `${'{"a":'.repeat(DEPTH / 2)}1${'}'.repeat(DEPTH / 2)}`,
].map((text) => new RawJson(text));

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [1, '2', null],
  [null],
  { valueOf: 1, toString: 1 },
  { toJSON: 'x', length: 3 },
  NESTED,
  ...RAW,
];

/** A value of any type, most of them invalid wherever they stand. */
export function hostileValue(random: Random): unknown {
  if (random.chance(1)) return 'x'.repeat(65_000 + random.below(10_000));
  if (random.chance(1)) return Array.from({ length: 9_000 }, (_, index) => index);
  const value = random.chance(60) ? random.pick(STRINGS) : random.pick(OTHERS);
  // A copy, because the next mutation may change it.
  return value instanceof RawJson ? value : structuredClone(value);
}
