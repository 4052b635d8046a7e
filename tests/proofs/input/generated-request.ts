import { z } from 'zod';
import type { Route } from '#server/http/route.ts';
import { sign } from '../../harness/stripe-events.ts';
import type { FilledGallery } from '../filled-gallery.ts';
import type { Random } from '../random.ts';
import { hostileValue, RawJson, toText } from './hostile-values.ts';
import { multipart } from './multipart.ts';
import { mutateJson } from './mutations.ts';
import { type Schema, schemaValue } from './schema-values.ts';

/** A request in parts, each of which can be mutated before it is sent. */
export type GeneratedRequest = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Sent as JSON; undefined where `body` is sent instead, or nothing. */
  json?: unknown;
  body?: string | Uint8Array;
  /** The body is invalid multipart. */
  isBrokenMultipart?: boolean;
};

const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/**
 * An event of any type, about a known payment, a mutated one or anything else. It is mutated before it is signed,
 * because nothing else passes the signature check.
 */
function generateEvent({ intents }: FilledGallery, random: Random) {
  const type = random.pick(EVENTS);
  const intent = random.pick(intents);
  const about = type.startsWith('payment_intent.')
    ? { id: intent, object: 'payment_intent' }
    : { id: `re_${random.hex(8)}`, payment_intent: intent, amount: 8_000, status: 'failed' };
  const valid = { ...about, livemode: false, refunded: random.chance(70), metadata: {} };
  const shape = random.below(100);
  const isMutated = shape >= 40 && shape < 70;
  const object = shape < 40 ? valid : isMutated ? mutateJson(valid, random) : hostileValue(random);
  // Most mutated events still name an order's payment.
  const keepsPayment = isMutated && random.chance(70) && isPlainObject(object);
  return {
    id: `evt_${random.below(1_000)}`,
    object: 'event',
    type,
    livemode: random.chance(10),
    data: { object: keepsPayment ? { ...object, ...about } : object },
  };
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

const schemas = new WeakMap<z.ZodType, Schema>();

function jsonSchemaOf(schema: z.ZodType): Schema {
  const found =
    schemas.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(schema, found);
  return found;
}

/** A request that the route accepts, as far as its schemas say. */
export async function generateRequest(route: Route, filled: FilledGallery, random: Random) {
  const generate = (schema: z.ZodType) =>
    schemaValue(jsonSchemaOf(schema), '', filled.known, random);
  const headers: Record<string, string> = {};
  const isOrder = route.path.includes('/orders/:id');
  const request: GeneratedRequest = {
    method: route.method,
    path: route.path,
    params: { id: isOrder ? random.pick(filled.orders) : String(random.between(1, 4)) },
    query: route.querySchema ? (generate(route.querySchema) as Record<string, string>) : {},
    headers,
  };
  if (route.access === 'admin') headers.authorization = `Bearer ${await filled.sessionToken()}`;
  else if (random.chance(60)) headers.cookie = filled.cookie;
  if (route.bodySchema) {
    headers['content-type'] = 'application/json';
    const real = filled.bodies[`${route.method} ${route.path}`];
    request.json = structuredClone(
      real && random.chance(70) ? random.pick(real) : generate(route.bodySchema),
    );
  } else if (route.path.endsWith('/upload-image')) {
    setMultipart(request, filled.jpeg, random, random.chance(85));
  } else if (route.payload === 'raw') {
    request.body = toText(generateEvent(filled, random));
    headers['stripe-signature'] = sign(filled.gallery, request.body);
  }
  return request;
}

/** Makes the body an upload, broken or not. */
export function setMultipart(
  request: GeneratedRequest,
  jpeg: Uint8Array,
  random: Random,
  broken: boolean,
): void {
  const { contentType, body } = multipart(jpeg, random, broken);
  request.headers['content-type'] = contentType;
  request.body = body;
  request.isBrokenMultipart = broken;
}

/** Null where `Request` doesn't allow it, so that no client could send it. */
export function toRequest(request: GeneratedRequest): Request | null {
  const { method, params, query, headers, json, body } = request;
  const path = request.path.replace(':id', encodeOnce(params.id ?? ''));
  const search = Object.entries(query).map((pair) => pair.map(encodeOnce).join('='));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const sent = json === undefined ? body : toText(json);
  try {
    return new Request(
      `http://localhost:4321${path}${search.length ? '?' : ''}${search.join('&')}`,
      { method, headers, ...(hasBody && sent !== undefined && { body: sent as BodyInit }) },
    );
  } catch {
    return null;
  }
}

/** Text with a percent sign is sent as it is: it is encoded already, or invalid on purpose. */
const encodeOnce = (text: string) =>
  text.includes('%') ? text : encodeURIComponent(text.toWellFormed());
