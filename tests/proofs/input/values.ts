import type { Random } from '../random.ts';

/** JSON that no JavaScript value stands for: numbers beyond a double, keys twice, ten thousand brackets. */
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
  const there = Object.entries(value).filter(([, item]) => item !== undefined);
  const entries = there.map(([key, item]) => `${JSON.stringify(key)}:${toText(item)}`);
  return `{${entries.join(',')}}`;
}

const LEVELS = 10_000;
export const NESTED = new RawJson('['.repeat(LEVELS) + ']'.repeat(LEVELS));

/** Texts that somebody, somewhere, did not expect. */
export const STRINGS = [
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
  "Robert'); drop table students;--",
  '%00%ff%u0041',
  '../../../../etc/passwd',
  '/uploads/../../x.jpg',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'Subject: x\r\nBcc: everybody@example.com',
  '__proto__',
  'constructor',
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
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-06-31T25:61:61Z',
  '275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'http://[::1',
  'https://xn--\u0000',
  `https://example.com/${'a'.repeat(600)}`,
  `${'a'.repeat(250)}@example.com`,
  '"<a\\"b>"@example.com',
  'ADA@EXÄMPLE.COM',
  'a'.repeat(201),
  'é'.repeat(5_001),
  '😀'.repeat(10_001),
] as const;

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  new RawJson('-0'),
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  new RawJson('1e309'),
  new RawJson('-1e-400'),
  new RawJson('1'.repeat(400)),
  new RawJson(`0.${'3'.repeat(400)}`),
  new RawJson('NaN'),
  new RawJson('undefined'),
  new RawJson("'single'"),
  new RawJson('"\\ud83d"'),
  new RawJson('"\\u0000"'),
  new RawJson('"\\x"'),
  new RawJson('"\u0007"'),
  [],
  {},
  [[]],
  [1, '2', null],
  [null],
  { valueOf: 1, toString: 1 },
  { toJSON: 'x', length: 3 },
  new RawJson('{"__proto__":{"polluted":true}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  new RawJson('{"a":1,"a":2}'),
  NESTED,
  new RawJson(`${'{"a":'.repeat(LEVELS / 2)}1${'}'.repeat(LEVELS / 2)}`),
];

/** A value for a place that asks for another one. */
export function hostile(random: Random): unknown {
  if (random.chance(1)) return 'x'.repeat(65_000 + random.below(10_000));
  if (random.chance(1)) return Array.from({ length: 9_000 }, (_, index) => index);
  const value = random.chance(60) ? random.pick(STRINGS) : random.pick(OTHERS);
  // A copy: the next change may reach into it.
  return value instanceof RawJson ? value : structuredClone(value);
}
