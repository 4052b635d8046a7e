import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Exchange } from '../http/api.ts';
import type { StripeEvent } from '../model/objects.ts';

type Schemas = {
  version: string;
  params: Record<string, object>;
  objects: Record<string, object>;
  $defs: object;
};

const SCHEMAS: Schemas = JSON.parse(
  readFileSync(new URL('./stripe.json', import.meta.url), 'utf8'),
);
/** The API version whose types judge. */
export const JUDGED_VERSION = SCHEMAS.version;

const compiled = new Map<object, z.ZodType>();

/**
 * Throws an Error that names each field of a request or a response that is not as Stripe's types declare it. Parameters
 * that the emulator has refused as such are not judged.
 */
export function judgeExchange({ endpoint, params, response, fromBrowser }: Exchange): void {
  // Paths of the emulator's own are no part of Stripe's API.
  const known = SCHEMAS.params[endpoint];
  if (!known || fromBrowser) return;
  const answer = JSON.parse(response);
  const isRefused = answer.error?.code?.startsWith('parameter_');
  if (!isRefused) judge(known, JSON.parse(JSON.stringify(params)), `parameters of ${endpoint}`);
  judgeObject(answer, `response of ${endpoint}`);
}

/** Throws as {@link judgeExchange} for an event or the object in it. */
export function judgeEvent(event: StripeEvent): void {
  judgeObject(event, `event ${event.type}`);
  judgeObject(event.data.object, `object of the event ${event.type}`);
}

/** An object, a list of them, or an error. */
function judgeObject(answer: object, what: string): void {
  const { object, data, error } = answer as { object?: string; data?: object[]; error?: object };
  if (error) judge(SCHEMAS.objects.error, error, `error in the ${what}`);
  else if (object === 'list') for (const each of data ?? []) judgeObject(each, what);
  else judge(SCHEMAS.objects[object ?? ''], answer, what);
}

function judge(schema: object | undefined, value: unknown, what: string): void {
  if (!schema) throw new Error(`${what}: no object that the emulator has`);
  const type = compiled.get(schema) ?? toZod(schema);
  compiled.set(schema, type);
  const { error } = type.safeParse(value);
  if (error) throw new Error(`${what}, not as Stripe declares it: ${z.prettifyError(error)}`);
}

function toZod(schema: object): z.ZodType {
  return z.fromJSONSchema({ ...schema, $defs: SCHEMAS.$defs } as Parameters<
    typeof z.fromJSONSchema
  >[0]);
}
