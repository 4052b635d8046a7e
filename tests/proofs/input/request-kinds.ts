import type { Route } from '#server/http/route.ts';
import type { FilledGallery } from '../filled-gallery.ts';
import type { Random } from '../random.ts';
import { type GeneratedRequest, setMultipart } from './generated-request.ts';
import { NESTED, RawJson, toText } from './hostile-values.ts';
import { SIX_MEGABYTES, withRawKey } from './mutations.ts';

/** A kind of request that each batch contains. */
type RequestKind = {
  fits(route: Route): boolean;
  make(request: GeneratedRequest, random: Random, filled: FilledGallery): void;
  /** Whether a request, whose text is `sent`, is one of this kind. */
  matches(request: GeneratedRequest, sent: string): boolean;
};

const hasJson = ({ bodySchema }: Route) => bodySchema !== undefined;

/** Replaces the value of one field. */
const withField = (value: unknown, matches: RequestKind['matches']): RequestKind => ({
  fits: hasJson,
  make(request, random) {
    const fields = request.json as Record<string, unknown>;
    fields[random.pick(Object.keys(fields))] = value;
  },
  matches,
});

export const REQUEST_KINDS: Record<string, RequestKind> = {
  '6 MB': {
    fits: hasJson,
    make(request) {
      delete request.json;
      request.body = SIX_MEGABYTES;
    },
    matches: ({ body }) => (body?.length ?? 0) >= SIX_MEGABYTES.length,
  },
  'broken multipart': {
    fits: ({ path }) => path.endsWith('/upload-image'),
    make: (request, random, { jpeg }) => setMultipart(request, jpeg, random, true),
    matches: ({ isBrokenMultipart }) => isBrokenMultipart === true,
  },
  'wrong type': {
    fits: hasJson,
    make(request, random) {
      request.headers['content-type'] = random.pick(['text/plain', 'text/html', 'multipart/mixed']);
    },
    matches: ({ json, headers }) =>
      json !== undefined && !/^application\/json\b/i.test(headers['content-type'] ?? ''),
  },
  deep: withField(
    NESTED,
    (_request, sent) => sent.includes('['.repeat(100)) || sent.includes('{"a":'.repeat(100)),
  ),
  NUL: withField('NUL \u0000 inside', (_request, sent) => /\\u0000|%00|\0/.test(sent)),
  '4-byte': withField('🖼️👩‍🎨🇳🇿', (_request, sent) => /[\u{10000}-\u{10ffff}]/u.test(sent)),
  'right-to-left': withField('لوحة \u202egnp.krow', (_request, sent) =>
    /[\u0590-\u08ff\u200f\u202b\u202e]/.test(sent),
  ),
  prototype: {
    fits: hasJson,
    make(request, random) {
      request.json = withRawKey(request.json as object, '__proto__', random);
    },
    matches: (_request, sent) => sent.includes('__proto__'),
  },
  'huge number': withField(new RawJson('1'.repeat(400)), (_request, sent) =>
    /[:[,]-?(\d{16,}|\de[+-]?\d{3})/.test(sent),
  ),
};

/** The kinds to which a request belongs in the form in which it is sent. */
export function kindsOf(request: GeneratedRequest): string[] {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const sent = hasBody
    ? request
    : { ...request, json: undefined, body: undefined, isBrokenMultipart: false };
  const text = sent.json === undefined ? sent.body : toText(sent.json);
  const parts = [...Object.values(sent.params), ...Object.values(sent.query)];
  // An image's bytes may contain any pattern by chance.
  parts.push(typeof text === 'string' ? text.slice(0, 100_000) : '');
  const joined = parts.join('\n');
  return Object.keys(REQUEST_KINDS).filter((name) => REQUEST_KINDS[name]?.matches(sent, joined));
}
