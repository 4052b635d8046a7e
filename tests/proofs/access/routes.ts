import { createApp, routes } from '../../../src/server/app.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { draftFor, write } from '../input/draft.ts';
import { openWorld, type World } from '../input/world.ts';
import { nothing, type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../test-server.ts';
import { snapshotOf } from './snapshot.ts';
import { type Credentials, wrongTokens } from './tokens.ts';

/** HTTP's own (`Request` lets no TRACE and no CONNECT pass), and one of somebody else's. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const RIGHT = 'right';
const PATHS = [...new Set(routes.map(({ path }) => path))];

type Server = { paths: readonly string[]; answer: Answer };
/** One of the combinations: `serves` is the declared route that answers it, null where none is declared. */
type Pair = { path: string; method: string; token: string; serves: Route | null };

/** The table of routes, and everything that does not stand in it. */
export const routeAccess: Proof = {
  promise:
    'every route × method × state of a token: what is not declared is refused (401, 405) and changes nothing, reading changes nothing',
  unit: `walks through ${routes.length} routes × ${METHODS.length} methods × all states of a token`,
  rounds: { small: 1, stated: 20 },
  mustFind: [
    /^GET .api.admin.orders, token none: answered 200/,
    /^DELETE .api.admin.inquiries.:id, token .*: answered 204/,
    /^PATCH .api.contact, token none/,
    /only read, changed something/,
  ],
  async open(database) {
    const walkIn = async (random: Random, serverOf: (world: World) => Server) => {
      const world = await openWorld(database);
      const outcome = await walk(world, serverOf(world), random);
      await world.gallery.close();
      return outcome;
    };
    return {
      round: (random) => walkIn(random, ({ gallery: { answer } }) => ({ paths: PATHS, answer })),
      control: (random) => walkIn(random, brokenServer),
      close: async () => {},
    };
  },
};

async function walk(world: World, server: Server, random: Random): Promise<Outcome> {
  const wrong = await wrongTokens(world, random);
  const states = [...Object.keys(wrong), RIGHT];
  const pairs = server.paths.flatMap((path) =>
    METHODS.flatMap((method) => {
      const serves = declared(path, method);
      // Whoever may write without a token is asked for none: two states stand for all.
      const asked =
        serves?.access === 'public' && serves.method !== 'GET' ? ['none', RIGHT] : states;
      return asked.map((token) => ({ path, method, token, serves }));
    }),
  );
  const isQuiet = (pair: Pair) => !mayPass(pair) || pair.serves?.method === 'GET';
  let outcome = nothing();
  const ask = async (pair: Pair) => {
    outcome = sum(outcome, await send(world, server, pair, wrong[pair.token], random));
  };
  let before = await stateOf(world);
  for (const path of server.paths) {
    for (const pair of pairs.filter((pair) => pair.path === path && isQuiet(pair))) await ask(pair);
    await world.gallery.settled();
    const after = await stateOf(world);
    if (after !== before) {
      outcome.violations.push(`${path}: a call that was refused, or only read, changed something`);
    }
    before = after;
  }
  // What may write comes last: it ends sessions, too.
  for (const pair of pairs.filter((pair) => !isQuiet(pair))) await ask(pair);
  return outcome;
}

/** The route that an address leads to; `/artworks/order` is an id to those that know no better. */
const declared = (path: string, method: string) =>
  routes.find(
    (route) =>
      route.method === (method === 'HEAD' ? 'GET' : method) &&
      new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(path),
  ) ?? null;

const mayPass = ({ serves, token }: Pair) =>
  serves?.access === 'public' || (serves !== null && token === RIGHT);

/** That attempts are counted is no deed: somebody who floods a closed door is kept off it. */
const stateOf = ({ gallery }: World) => snapshotOf(gallery, { without: ['rate_limits'] });

let callers = 0;

/** One call, with a body that the route would accept. */
async function send(
  world: World,
  { answer }: Server,
  pair: Pair,
  wrong: Credentials | undefined,
  random: Random,
): Promise<Outcome> {
  const { path, method, serves, token } = pair;
  const here = routes.filter((route) => route.path === path);
  const model = serves ?? here.find((route) => route.bodySchema) ?? (here[0] as Route);
  const draft = await draftFor(model, world, random);
  const { authorization: _, ...headers } = draft.headers;
  const credentials = wrong ?? { headers: { authorization: `Bearer ${await world.signedIn()}` } };
  const request = write({
    ...{ ...draft, method, path, headers: { ...headers, ...credentials.headers } },
    query: { ...credentials.query, ...draft.query },
  });
  if (!request) throw new Error(`${method} ${path} could not be sent`);
  callers += 1;
  const ip = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const { status, headers: said } = await answer(request, ip);
  const passes = mayPass(pair);
  const told = `${method} ${path}, token ${token}: answered ${status}`;
  if (passes && /logout|sessions|password/.test(path)) world.signOut();
  const counts = { [passes ? 'declared' : 'refused']: 1, ...(status < 300 && { served: 1 }) };
  const violations: string[] = [];
  const isShut = status === 405 || (status === 401 && serves?.access === 'admin');
  if (passes && (status >= 500 || isShut)) violations.push(told);
  if (!passes && status !== (serves ? 401 : 405)) violations.push(told);
  if (!serves && said.get('allow') !== allowedAt(here)) violations.push(`${told}, Allow`);
  return { counts, violations };
}

const allowedAt = (here: readonly Route[]) =>
  [
    ...here.map(({ method }) => method),
    ...(here.some(({ method }) => method === 'GET') ? ['HEAD'] : []),
  ].join(', ');

/** A desktop with two doors left open, a method too many, and a clock that stands still. */
function brokenServer({ gallery }: World): Server {
  const open = ['GET /api/admin/orders', 'DELETE /api/admin/inquiries/:id'];
  const broken = routes.map((route) =>
    open.includes(`${route.method} ${route.path}`)
      ? { ...route, access: 'public' as const }
      : route,
  );
  const taught = routes.find(({ path }) => path === '/api/contact') as Route;
  const slow = () => new Date(gallery.services.now().getTime() - 5 * 3_600_000);
  const services = Object.create(gallery.services, { now: { value: slow } });
  const app = createApp(services, [...broken, { ...taught, method: 'PATCH' as Route['method'] }]);
  return {
    paths: ['/api/admin/orders', '/api/admin/inquiries/:id', '/api/contact', '/api/admin/session'],
    answer: (request, ip) => app(request, { ip, requestId: 'control', waitUntil: () => {} }),
  };
}
