import { z } from 'zod';
import type { Route } from '../../../src/server/http/route.ts';
import type { Random } from '../random.ts';
import { multipart } from './multipart.ts';
import { changeJson } from './mutate.ts';
import { type Schema, sample } from './sample.ts';
import { hostile, RawJson, toText } from './values.ts';
import type { World } from './world.ts';

/** A request before it is written down, so that each of its places can be changed. */
export type Draft = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** What is sent as JSON; undefined where something else is, or nothing. */
  json?: unknown;
  body?: string | Uint8Array;
  /** What is sent as multipart is none. */
  isBroken?: boolean;
};

const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  ...['charge.refunded', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.closed'],
];

/**
 * An event of Stripe's as it might come one day: of any kind, about anything, or about a payment that is known, in
 * any shape. It is distorted before it is signed: nothing else gets past the signature.
 */
function eventFor({ intents }: World, random: Random) {
  const type = random.pick(EVENTS);
  const intent = random.pick(intents);
  const about = type.startsWith('payment_intent.')
    ? { id: intent, object: 'payment_intent' }
    : { id: `re_${random.hex(8)}`, payment_intent: intent, ...{ amount: 8_000, status: 'failed' } };
  const known = { ...about, livemode: false, refunded: random.chance(70), metadata: {} };
  const shape = random.below(100);
  const object = shape < 40 ? known : shape < 70 ? changeJson(known, random) : hostile(random);
  const still = shape >= 40 && shape < 70 && random.chance(70);
  const id = `evt_${random.below(1_000)}`;
  return {
    ...{ id, object: 'event', type, livemode: random.chance(10) },
    // Whatever else is odd about it: it leads to an order.
    data: { object: still && isPlain(object) ? { ...object, ...about } : object },
  };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

const schemas = new WeakMap<z.ZodType, Schema>();

/** The shape of a schema's input. */
function shapeOf(schema: z.ZodType): Schema {
  const shape =
    schemas.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(schema, shape);
  return shape;
}

/** A request that the route accepts, as far as its schemas say. */
export async function draftFor(route: Route, world: World, random: Random): Promise<Draft> {
  const draw = (schema: z.ZodType) => sample(shapeOf(schema), '', world.known, random);
  const headers: Record<string, string> = {};
  const isOrder = route.path.includes('/orders/:id');
  const id = isOrder ? random.pick(world.orders) : String(random.between(1, 4));
  const draft: Draft = {
    method: route.method,
    path: route.path,
    params: { id },
    query: route.querySchema ? (draw(route.querySchema) as Record<string, string>) : {},
    headers,
  };
  if (route.access === 'admin') headers.authorization = `Bearer ${await world.signedIn()}`;
  else if (random.chance(60)) headers.cookie = world.cookie;
  if (route.bodySchema) {
    headers['content-type'] = 'application/json';
    const real = world.bodies[`${route.method} ${route.path}`];
    draft.json = structuredClone(
      real && random.chance(70) ? random.pick(real) : draw(route.bodySchema),
    );
  } else if (route.path.endsWith('/upload-image')) {
    draft.isBroken = random.chance(85);
    const { contentType, body } = multipart(world.jpeg, random, draft.isBroken);
    headers['content-type'] = contentType;
    draft.body = body;
  } else if (route.payload === 'raw') {
    draft.body = toText(eventFor(world, random));
    headers['stripe-signature'] = world.sign(draft.body);
  }
  return draft;
}

/** Null for what the platform's own parser would not let through. */
export function write({ method, path, params, query, headers, json, body }: Draft): Request | null {
  const at = path.replace(':id', encodeOnce(params.id ?? ''));
  const search = Object.entries(query).map((pair) => pair.map(encodeOnce).join('='));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const sent = json === undefined ? body : toText(json);
  try {
    return new Request(`http://localhost:4321${at}${search.length ? '?' : ''}${search.join('&')}`, {
      method,
      headers,
      ...(hasBody && sent !== undefined && { body: sent as BodyInit }),
    });
  } catch {
    return null;
  }
}

/** What is encoded already, rightly or wrongly, stays as it is. */
const encodeOnce = (text: string) =>
  text.includes('%') ? text : encodeURIComponent(text.toWellFormed());
