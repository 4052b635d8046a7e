import { sql } from 'drizzle-orm';
import { routes } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import { withRoutes } from '../changed-routes.ts';
import { type FilledGallery, onFilledGallery } from '../filled-gallery.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../test-server.ts';
import { brokenRoutes, EXPECTED_VIOLATIONS } from './broken-routes.ts';
import { type GeneratedRequest, generateRequest, toRequest } from './generated-request.ts';
import { halfWritten } from './half-written.ts';
import { toText } from './hostile-values.ts';
import { mutate } from './mutations.ts';
import { kindsOf, REQUEST_KINDS } from './request-kinds.ts';
import { checkResponse, RESPONSE_TIMEOUT_MS, readResponse } from './responses.ts';

const REQUESTS = 200;

type Plan = { routes: readonly Route[]; answer: Answer; timeoutMs: number; requests: number };

/** Sends a batch of requests, each from another address, so that rate limits don't refuse them. */
async function sendBatch(filled: FilledGallery, plan: Plan, random: Random): Promise<Outcome> {
  const { gallery } = filled;
  const tables = await tableNames(filled);
  const outcome = new Outcome();
  for (let index = 0; index < plan.requests; index += 1) {
    // A batch begins with one request of each kind; all others are random.
    const kind = Object.values(REQUEST_KINDS)[index];
    const fitting = plan.routes.filter((route) => kind?.fits(route));
    const isOfKind = fitting.length > 0;
    const route = isOfKind ? random.pick(fitting) : pickRoute(plan.routes, random);
    const generated = await generateRequest(route, filled, random);
    if (isOfKind) kind?.make(generated, random, filled);
    const mutations = isOfKind || random.chance(25) ? 0 : random.pick([1, 1, 2, 3]);
    for (let mutation = 0; mutation < mutations; mutation += 1) mutate(generated, random);
    const request = toRequest(generated);
    if (!request) continue;
    const ip = `10.${random.below(256)}.${Math.floor(index / 256)}.${index % 256}`;
    const response = await readResponse(plan.answer(request, ip), plan.timeoutMs);
    outcome.count('requests');
    if (mutations === 0 && !isOfKind) outcome.count('of them unchanged');
    for (const name of kindsOf(generated)) outcome.count(name);
    outcome.count(`answered ${Math.floor((response?.status ?? 0) / 100)}xx`);
    const wrong = checkResponse(request.method, response, tables);
    if (wrong) outcome.fail(`${describe(generated)}: ${wrong}`);
    const endsSession = /logout|sessions|password/.test(route.path);
    if (response?.status === 401 || endsSession) filled.signOut();
  }
  await gallery.backgroundTasks();
  outcome.check(!('polluted' in {}), 'a request polluted the prototype of all objects');
  return outcome.fail(...(await halfWritten(gallery)));
}

/** The webhook more often, since it takes many types; routes that compute a password's hash less often. */
function pickRoute(list: readonly Route[], random: Random): Route {
  const webhook = random.chance(8) && list.find(({ path }) => path === '/api/stripe/webhook');
  if (webhook) return webhook;
  const route = random.pick(list);
  return /login|password/.test(route.path) && random.chance(75) ? random.pick(list) : route;
}

/** For the report: abbreviated, and without the token. */
function describe({ method, path, params, query, headers, json, body }: GeneratedRequest): string {
  const sent = json === undefined ? (body ?? '') : toText(json);
  const text = typeof sent === 'string' ? sent : `${sent.length} bytes`;
  const { authorization: _, ...rest } = headers;
  const details = JSON.stringify({ ...params, ...query, ...rest }).slice(0, 400);
  return `${method} ${path} ${details} ${JSON.stringify(text.slice(0, 600))}`;
}

/** Names with an underscore, which no message to a visitor needs. */
async function tableNames({ gallery }: FilledGallery): Promise<RegExp> {
  const { rows } = await gallery.services.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename like '%\\_%'`,
  );
  return new RegExp(`\\b(${rows.map(({ name }) => name).join('|')})\\b`);
}

export const inputFuzz: Proof = {
  promise:
    'whatever is sent to any route: no response of 500 or above, no internals disclosed, no row half-written',
  unit: `batches of ${REQUESTS} requests`,
  runs: { small: 1, stated: 500 },
  expectedViolations: EXPECTED_VIOLATIONS,
  open: onFilledGallery(
    (filled, random) => {
      const { answer } = filled.gallery;
      const plan = { routes, answer, timeoutMs: RESPONSE_TIMEOUT_MS, requests: REQUESTS };
      return sendBatch(filled, plan, random);
    },
    (filled, random) => {
      const { answer } = withRoutes(filled.gallery, brokenRoutes);
      const plan = { routes: brokenRoutes, answer, timeoutMs: 200, requests: 80 };
      return sendBatch(filled, plan, random);
    },
  ),
};
