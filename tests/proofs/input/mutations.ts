import type { Random } from '../random.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { hostileValue, RawJson, STRINGS, toText } from './hostile-values.ts';

/** Headers carry bytes: other characters are sent as UTF-8. */
const asHeader = (text: string) =>
  Buffer.from(text.replace(/[\0\r\n]/g, ' '))
    .toString('latin1')
    .trim();

/** Parts of a URL that decode to something unexpected, or not at all. */
const URL_PARTS = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '%ud800',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%5c',
  '%0d%0a',
  '%F0%9F%96%BC',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '2147483648',
  '9'.repeat(400),
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  ';',
  '*',
  ':id',
  '%20',
  '+1',
  '%D9%A3',
  'a'.repeat(5_000),
];

const HEADERS: Record<string, readonly string[]> = {
  cookie: [
    '',
    '=',
    ';;;',
    'gallery_checkout=',
    'gallery_checkout=%00%00',
    'x'.repeat(9_000),
    `gallery_checkout=${'a'.repeat(32)}`,
    '__proto__=1; constructor=2',
    `gallery_checkout=${'0'.repeat(32)}.pi_nothing`,
    `gallery_checkout=${'0'.repeat(32)}.pi_${'x'.repeat(200)}`,
  ],
  'idempotency-key': ['', 'short', 'k'.repeat(16), 'k'.repeat(65), 'ключ-ключ-ключ-ключ', '\u202e'],
  authorization: [
    '',
    'Bearer',
    'Bearer null',
    `Bearer ${'A'.repeat(43)}`,
    'Basic YTpi',
    'x'.repeat(9_000),
  ],
  'content-type': [
    '',
    'text/plain',
    'text/html',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;charset="',
    'APPLICATION/JSON',
    'application/jsonp',
    '/',
    '💥',
    'application/json,x',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ],
  'content-length': ['0', '-1', 'NaN', '1e99', '99999999999', ''],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'stripe-signature': ['', 't=,v1=', 't=NaN,v1=zz', `t=1,v1=${'0'.repeat(64)}`, 'x'.repeat(9_000)],
  'if-none-match': ['*', 'W/"', '"x"'.repeat(500)],
  accept: ['text/html', 'application/xml;q=0', '*'.repeat(3_000)],
  'x-forwarded-for': ['127.0.0.1, \u0000', '::1', '9'.repeat(3_000)],
  'x-http-method-override': ['DELETE'],
};
const HEADER_NAMES = Object.keys(HEADERS);

/** Changes one part of a request. */
export function mutate(request: GeneratedRequest, random: Random): void {
  const part = random.below(100);
  if (part < 55 && request.json !== undefined) request.json = mutateJson(request.json, random);
  else if (part < 65 && request.path.includes(':id'))
    request.params.id = random.pick([...URL_PARTS, ...STRINGS]);
  else if (part < 75) {
    const own = Object.keys(request.query);
    const names = own.length > 0 && random.chance(80) ? own : ['category', '__proto__', '%00'];
    request.query[random.pick(names)] = random.pick<string>([...STRINGS, ...URL_PARTS]);
  } else if (part < 85) {
    const name = random.pick(HEADER_NAMES);
    request.headers[name] = asHeader(random.pick([...(HEADERS[name] ?? []), random.pick(STRINGS)]));
  } else if (part < 89) {
    request.method = random.pick(['HEAD', 'PATCH', 'OPTIONS', 'GET', 'POST', 'PUT', 'DELETE']);
  } else mutateBody(request, random);
}

/** Replaces or removes one leaf, one branch or the whole of a JSON value. */
export function mutateJson(value: unknown, random: Random): unknown {
  if (value instanceof RawJson) return value;
  if (typeof value !== 'object' || value === null || random.chance(8)) return hostileValue(random);
  const keys = Object.keys(value);
  if (Array.isArray(value) && random.chance(15)) {
    return random.pick([[], {}, [...value, ...value], Array.from({ length: 60 }, () => value[0])]);
  }
  if (keys.length === 0 || random.chance(8)) {
    return withRawKey(value, random.pick([...ODD_KEYS, ...keys]), random);
  }
  const key = random.pick(keys);
  const items = value as Record<string, unknown>;
  if (random.chance(8)) delete items[key];
  else if (random.chance(4)) items[key] = [items[key]];
  else items[key] = mutateJson(items[key], random);
  return Array.isArray(value) ? Object.values(items) : items;
}

const ODD_KEYS = ['__proto__', 'constructor', 'toString', '', '\u0000', 'x'.repeat(300)];

/** Adds a key that an object literal can't have, or that is there already. */
export function withRawKey(value: object, key: string, random: Random): RawJson {
  const item = toText(random.chance(50) ? { polluted: true } : hostileValue(random));
  const rest = Array.isArray(value) ? '' : toText(value).slice(1, -1);
  return new RawJson(`{${JSON.stringify(key)}:${item}${rest ? `,${rest}` : ''}}`);
}

export const SIX_MEGABYTES = `"${'x'.repeat(6 * 1024 * 1024)}"`;

/** Makes the body truncated, not UTF-8, not JSON, too large or empty. */
function mutateBody(request: GeneratedRequest, random: Random): void {
  const text = request.json === undefined ? '' : toText(request.json);
  delete request.json;
  request.body = random.pick([
    () => text.slice(0, random.below(text.length + 1)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    () => random.pick(['', 'null', '"text"', '[{}]', '{"a":', '\u0000']),
    () => `${' '.repeat(70_000)}${text}`,
    () => (random.chance(10) ? SIX_MEGABYTES : text.replaceAll('"', "'")),
  ])();
}
