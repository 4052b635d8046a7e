import type { Route } from '../../../src/server/http/route.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import { multipart } from './multipart.ts';
import { SIX_MEGABYTES, withRawKey } from './mutate.ts';
import { NESTED, RawJson, toText } from './values.ts';
import type { World } from './world.ts';

/** A kind of request that must not be missing: how one is made, and how any is known. */
type Kind = {
  make(draft: Draft, random: Random, world: World): void;
  isIn(draft: Draft, said: string): boolean;
};

/** Puts a value in the place of one field. */
const plant = (value: unknown) => (draft: Draft, random: Random) => {
  const fields = draft.json as Record<string, unknown>;
  fields[random.pick(Object.keys(fields))] = value;
};

export const KINDS: Record<string, Kind> = {
  '6 MB': {
    make(draft) {
      delete draft.json;
      draft.body = SIX_MEGABYTES;
    },
    isIn: ({ body }) => (body?.length ?? 0) >= SIX_MEGABYTES.length,
  },
  'broken multipart': {
    make(draft, random, { jpeg }) {
      const { contentType, body } = multipart(jpeg, random, true);
      draft.headers['content-type'] = contentType;
      draft.body = body;
      draft.isBroken = true;
    },
    isIn: ({ isBroken }) => isBroken === true,
  },
  'wrong type': {
    make(draft, random) {
      draft.headers['content-type'] = random.pick(['text/plain', 'text/html', 'multipart/mixed']);
    },
    isIn: ({ json, headers }) =>
      json !== undefined && !/^application\/json\b/i.test(headers['content-type'] ?? ''),
  },
  deep: {
    make: plant(NESTED),
    isIn: (_draft, said) => said.includes('['.repeat(100)) || said.includes('{"a":'.repeat(100)),
  },
  NUL: {
    make: plant('NUL \u0000 inside'),
    isIn: (_draft, said) => /\\u0000|%00|\0/.test(said),
  },
  '4-byte': {
    make: plant('🖼️👩‍🎨🇳🇿'),
    isIn: (_draft, said) => /[\u{10000}-\u{10ffff}]/u.test(said),
  },
  'right-to-left': {
    make: plant('لوحة \u202egnp.krow'),
    isIn: (_draft, said) => /[\u0590-\u08ff\u200f\u202b\u202e]/.test(said),
  },
  prototype: {
    make(draft, random) {
      draft.json = withRawKey(draft.json as object, '__proto__', random);
    },
    isIn: (_draft, said) => said.includes('__proto__'),
  },
  'huge number': {
    make: plant(new RawJson('1'.repeat(400))),
    isIn: (_draft, said) => /[:[,]-?(\d{16,}|\de[+-]?\d{3})/.test(said),
  },
};

/** Whether a request to this route can be made one of this kind. */
export const fits = (kind: string, { path, bodySchema }: Route) =>
  kind === 'broken multipart' ? path.endsWith('/upload-image') : bodySchema !== undefined;

/** The kinds that a request belongs to, as it is sent. */
export function kindsOf(draft: Draft): string[] {
  const carries = draft.method !== 'GET' && draft.method !== 'HEAD';
  const sent = carries ? draft : { ...draft, json: undefined, body: undefined, isBroken: false };
  const text = sent.json === undefined ? sent.body : toText(sent.json);
  const places = [...Object.values(sent.params), ...Object.values(sent.query)];
  // What a picture's bytes happen to spell is no text.
  const said = [typeof text === 'string' ? text.slice(0, 100_000) : '', ...places].join('\n');
  return Object.keys(KINDS).filter((kind) => KINDS[kind]?.isIn(sent, said));
}
