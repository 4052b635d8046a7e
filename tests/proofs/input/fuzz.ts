import { sql } from 'drizzle-orm';
import { routes } from '../../../src/server/app.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../test-server.ts';
import { brokenRoutes, NEEDED } from './broken.ts';
import { type Draft, draftFor, write } from './draft.ts';
import { hear, judge, PATIENCE } from './judge.ts';
import { fits, KINDS, kindsOf } from './kinds.ts';
import { mutate } from './mutate.ts';
import { halfWritten } from './rows.ts';
import { toText } from './values.ts';
import { openWorld, type World } from './world.ts';

const REQUESTS = 200;

type Plan = { routes: readonly Route[]; answer: Answer; patience: number; requests: number };

/** Sends a batch of requests, each from an address of its own: the limits would hide what is behind them. */
async function batch(world: World, plan: Plan, random: Random): Promise<Outcome> {
  const { gallery } = world;
  const tables = await tableNames(world);
  const { counts, violations } = nothing();
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (let index = 0; index < plan.requests; index += 1) {
    // The first of a batch are one of each kind; all others are left to chance.
    const [kind = '', toMake] = Object.entries(KINDS)[index] ?? [];
    const fitting = plan.routes.filter((route) => toMake && fits(kind, route));
    const made = fitting.length > 0 ? toMake : undefined;
    const route = made ? random.pick(fitting) : pickRoute(plan.routes, random);
    const draft = await draftFor(route, world, random);
    made?.make(draft, random, world);
    const changes = made || random.chance(25) ? 0 : random.pick([1, 1, 2, 3]);
    for (let change = 0; change < changes; change += 1) mutate(draft, random);
    const request = write(draft);
    if (!request) continue;
    const ip = `10.${random.below(256)}.${Math.floor(index / 256)}.${index % 256}`;
    const heard = await hear(plan.answer(request, ip), plan.patience);
    count('requests');
    if (changes === 0 && !made) count('of them unchanged');
    for (const known of kindsOf(draft)) count(known);
    count(`answered ${Math.floor((heard?.status ?? 0) / 100)}xx`);
    const wrong = judge(request.method, heard, tables);
    if (wrong) violations.push(`${spell(draft)}: ${wrong}`);
    if (heard?.status === 401 || /logout|sessions|password/.test(route.path)) world.signOut();
  }
  await gallery.settled();
  violations.push(...(await halfWritten(gallery)));
  if ('polluted' in {}) violations.push('a request reached the prototype of every object');
  return { counts, violations };
}

/** Each as often as every other one, but for those that compute a password's hash, and for the one of many kinds. */
function pickRoute(list: readonly Route[], random: Random): Route {
  const webhook = random.chance(8) && list.find(({ path }) => path === '/api/stripe/webhook');
  if (webhook) return webhook;
  const route = random.pick(list);
  return /login|password/.test(route.path) && random.chance(75) ? random.pick(list) : route;
}

/** A request as it is reported, short enough to read. */
function spell({ method, path, params, query, headers, json, body }: Draft): string {
  const sent = json === undefined ? (body ?? '') : toText(json);
  const text = typeof sent === 'string' ? sent : `${sent.length} bytes`;
  const { authorization: _, ...rest } = headers;
  const details = JSON.stringify({ ...params, ...query, ...rest }).slice(0, 400);
  return `${method} ${path} ${details} ${JSON.stringify(text.slice(0, 600))}`;
}

async function tableNames({ gallery }: World): Promise<RegExp> {
  const { rows } = await gallery.services.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename like '%\\_%'`,
  );
  return new RegExp(`\\b(${rows.map(({ name }) => name).join('|')})\\b`);
}

export const inputFuzz: Proof = {
  promise:
    'whatever is sent to any route: no answer of 500 or above, nothing of the inside told, no row half-written',
  unit: `batches of ${REQUESTS} requests`,
  rounds: { small: 3, stated: 500 },
  mustFind: NEEDED,
  async open(database) {
    return {
      async round(random) {
        const world = await openWorld(database);
        const plan = {
          routes,
          answer: world.gallery.answer,
          patience: PATIENCE,
          requests: REQUESTS,
        };
        const outcome = await batch(world, plan, random);
        await world.gallery.close();
        return outcome;
      },
      /** The same requests to routes that break each promise once. */
      async control(random) {
        const world = await openWorld(database);
        const broken = brokenRoutes(world.gallery);
        const outcome = await batch(world, { ...broken, patience: 200, requests: 80 }, random);
        await world.gallery.close();
        return outcome;
      },
      close: async () => {},
    };
  },
};
