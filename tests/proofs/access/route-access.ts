import { routes } from '#server/app.ts';
import type { Route } from '#server/http/route.ts';
import { newIp } from '../../harness/new-ip.ts';
import { withRoutes } from '../changed-routes.ts';
import { type FilledGallery, onFilledGallery } from '../filled-gallery.ts';
import { generateRequest, toRequest } from '../input/generated-request.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { snapshotOf } from '../table-rows.ts';
import type { Answer } from '../test-server.ts';
import { type Credentials, wrongTokens } from './wrong-tokens.ts';

/** HTTP's own (`Request` allows neither TRACE nor CONNECT), and one of WebDAV's. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const VALID = 'valid';
const PATHS = [...new Set(routes.map(({ path }) => path))];

type Server = { paths: readonly string[]; answer: Answer };
/** A combination to send; `route` is the declared one that answers it, or null. */
type Case = { path: string; method: string; token: string; route: Route | null };

export const routeAccess: Proof = {
  promise:
    'every route × method × state of a token: what is not declared is refused (401, 405) and changes nothing, reading changes nothing',
  unit: `times ${PATHS.length} paths × ${METHODS.length} methods × all states of a token`,
  runs: { small: 1, stated: 20 },
  expectedViolations: [
    /^GET .api.admin.orders, token none: answered 200/,
    /^DELETE .api.admin.inquiries.:id, token .*: answered 204/,
    /^PATCH .api.contact, token none/,
    /only read, changed something/,
  ],
  open: onFilledGallery(
    (filled, random) => sendAll(filled, { paths: PATHS, answer: filled.gallery.answer }, random),
    (filled, random) => sendAll(filled, brokenServer(filled), random),
  ),
};

async function sendAll(filled: FilledGallery, server: Server, random: Random): Promise<Outcome> {
  const wrong = await wrongTokens(filled, random);
  const cases = server.paths.flatMap((path) =>
    METHODS.flatMap((method) => {
      const route = declared(path, method);
      // A public write ignores tokens: two states stand for all.
      const isPublicWrite = route?.access === 'public' && route.method !== 'GET';
      const tokens = isPublicWrite ? ['none', VALID] : [...Object.keys(wrong), VALID];
      return tokens.map((token): Case => ({ path, method, token, route }));
    }),
  );
  const outcome = new Outcome();
  const sendCase = (one: Case) => send(filled, server, one, wrong[one.token], random, outcome);
  const changesNothing = (one: Case) => !isAllowed(one) || one.route?.method === 'GET';
  // Refused attempts are counted against the rate limit.
  const state = () => snapshotOf(filled.gallery, ['rate_limits']);
  let before = await state();
  for (const path of server.paths) {
    for (const one of cases) if (one.path === path && changesNothing(one)) await sendCase(one);
    await filled.gallery.backgroundTasks();
    const after = await state();
    const isSame = after === before;
    outcome.check(isSame, `${path}: a call that was refused, or only read, changed something`);
    before = after;
  }
  // Writes come last, because some end sessions.
  for (const one of cases) if (!changesNothing(one)) await sendCase(one);
  return outcome;
}

/** `:id` matches any segment, literal ones of other routes such as `/artworks/order` included. */
const declared = (path: string, method: string) =>
  routes.find(
    (route) =>
      route.method === (method === 'HEAD' ? 'GET' : method) &&
      new RegExp(`^${route.path.replace(':id', '[^/]+')}$`).test(path),
  ) ?? null;

const isAllowed = ({ route, token }: Case) =>
  route?.access === 'public' || (route !== null && token === VALID);

/** Sends one request, with a body that the route would accept. */
async function send(
  filled: FilledGallery,
  { answer }: Server,
  one: Case,
  wrong: Credentials | undefined,
  random: Random,
  outcome: Outcome,
): Promise<void> {
  const { path, method, route, token } = one;
  const here = routes.filter((other) => other.path === path);
  const model = route ?? here.find(({ bodySchema }) => bodySchema) ?? (here[0] as Route);
  const generated = await generateRequest(model, filled, random);
  const { authorization: _, ...headers } = generated.headers;
  const valid = { headers: { authorization: `Bearer ${await filled.sessionToken()}` } };
  const credentials: Credentials = wrong ?? valid;
  const request = toRequest({
    ...generated,
    method,
    path,
    headers: { ...headers, ...credentials.headers },
    query: { ...credentials.query, ...generated.query },
  });
  if (!request) throw new Error(`${method} ${path} could not be sent`);
  const { status, headers: received } = await answer(request, newIp());
  const allowed = isAllowed(one);
  const writes = method !== 'GET' && method !== 'HEAD';
  if (allowed && writes && /logout|sessions|password/.test(path)) filled.signOut();
  outcome.count(allowed ? 'declared' : 'refused').count('served', status < 300 ? 1 : 0);
  const what = `${method} ${path}, token ${token}: answered ${status}`;
  const isRefused = status === 405 || (status === 401 && route?.access === 'admin');
  if (allowed) outcome.check(status < 500 && !isRefused, what);
  else outcome.check(status === (route ? 401 : 405), what);
  if (!route) outcome.check(received.get('allow') === allowedMethods(here), `${what}, Allow`);
}

function allowedMethods(here: readonly Route[]): string {
  const methods: string[] = here.map(({ method }) => method);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
}

/** Two admin routes are public, one route takes a method that is not declared, and the clock is 5 hours slow. */
function brokenServer({ gallery }: FilledGallery): Server {
  const opened = ['GET /api/admin/orders', 'DELETE /api/admin/inquiries/:id'];
  const admin = { id: 1, username: 'artist', tokenHash: '' };
  const broken = routes.map((route): Route => {
    if (!opened.includes(`${route.method} ${route.path}`)) return route;
    return { ...route, access: 'public', handle: (call) => route.handle({ ...call, admin }) };
  });
  const contact = routes.find(({ path }) => path === '/api/contact') as Route;
  const slow = () => new Date(gallery.services.now().getTime() - 5 * 3_600_000);
  const services = Object.create(gallery.services, { now: { value: slow } });
  const patch = { ...contact, method: 'PATCH' as Route['method'] };
  return {
    paths: ['/api/admin/orders', '/api/admin/inquiries/:id', '/api/contact', '/api/admin/session'],
    answer: withRoutes(gallery, [...broken, patch], services).answer,
  };
}
