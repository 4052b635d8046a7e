import sharp from 'sharp';
import { ensureAdmin } from '../../../src/server/admins/service.ts';
import { createApp, routes } from '../../../src/server/app.ts';
import { unavailable } from '../../../src/server/http/errors.ts';
import { type Environment, parseEnvironment } from '../../../src/server/services/environment.ts';
import { connectServices, type Services } from '../../../src/server/services/services.ts';
import { sweep } from '../../../src/server/sweep.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { hangWork } from '../../harness/works.ts';
import { logged } from '../log.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { canaries, environmentWith, givenAway, mistyped } from './canaries.ts';

const CALLS = 20;
const TINY = { create: { width: 40, height: 30, channels: 3, background: '#888' } } as const;
const HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

/** Everything that can fail, fails: what is answered and logged must not name a secret. */
export const keptSecrets: Proof = {
  promise: 'with every service down, no answer and no line of the log holds a secret',
  unit: `rounds of ${CALLS} calls`,
  rounds: { small: 12, stated: 2_000 },
  mustFind: [
    /a secret is in the log/,
    /: answered a secret$/,
    /: lacks content-security-policy,/,
    /a setting is quoted/,
  ],
  async open(database) {
    const gallery = await openGallery(database);
    await ensureAdmin(gallery.services.database, 'owner', canaries.admin, { reset: false });
    // The first one is for those who delete.
    await hangWork(gallery);
    const work = await hangWork(gallery);
    const picture = await sharp(TINY).jpeg().toBuffer();
    const token = await tokenOf(gallery);
    const { DATABASE_URL, DATABASE_WS_PROXY, STRIPE_API_BASE } = gallery.environment;
    const reached = { DATABASE_URL, DATABASE_WS_PROXY };
    const wrong = (DATABASE_URL ?? '').replace(/:[^:@]+@/, `:${canaries.database}@`);
    const environments = [
      environmentWith({ DATABASE_WS_PROXY }),
      environmentWith({ DATABASE_WS_PROXY, DATABASE_URL: wrong }),
      environmentWith({ ...reached, STRIPE_API_BASE: 'http://127.0.0.1:1' }),
      environmentWith({ ...reached, STRIPE_API_BASE }),
    ];
    const real = /:([^:@/]+)@/.exec(DATABASE_URL ?? '')?.[1] ?? canaries.database;
    const known = { token, workId: work.id, price: work.price ?? '', picture, more: [real] };
    const servicesOf = environments.map((environment) => connectServices(environment));
    return {
      async round(random) {
        const services = random.pick(servicesOf);
        const outcome = await callAtRandom(createApp(services), services, known, random);
        return sum(outcome, mistype(parseEnvironment));
      },
      /** A database that complains with its whole address, to the log and to the visitor, and a host that drops headers. */
      async control(random) {
        const services = chatty(environments[0] as Environment, random);
        const app = createApp(services);
        const bare: App = async (...call) => {
          const { status, body } = await app(...call);
          return new Response(body, { status });
        };
        const told = await callAtRandom(bare, services, known, random);
        return sum(
          told,
          mistype((values) => {
            throw new Error(`cannot be read: ${JSON.stringify(values)}`);
          }),
        );
      },
      close: gallery.close,
    };
  },
};

type Known = {
  token: string;
  workId: number;
  price: string;
  picture: Buffer;
  more: readonly string[];
};

type App = ReturnType<typeof createApp>;

const chatty = (environment: Environment, random: Random): Services =>
  Object.create(connectServices(environment), {
    database: {
      get() {
        const told = `cannot reach ${environment.DATABASE_URL}`;
        throw random.chance(50) ? new Error(told) : unavailable(told);
      },
    },
  });

/** What a gallery whose settings are mistyped says of them. */
function mistype(parse: typeof parseEnvironment): Outcome {
  const said = [...mistyped(parse)];
  const quoting = said.filter((message) => givenAway(message).length > 0);
  return {
    counts: { 'mistyped settings': said.length },
    violations: quoting.map(() => 'a setting is quoted'),
  };
}

async function tokenOf(gallery: TestGallery): Promise<string> {
  const response = await gallery.fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: canaries.admin }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function callAtRandom(
  app: App,
  services: Services,
  known: Known,
  random: Random,
): Promise<Outcome> {
  const later: Promise<unknown>[] = [];
  const violations: string[] = [];
  const counts: Record<string, number> = { calls: 0, 'failed with 5xx': 0, 'bytes of log': 0 };
  const { log } = await logged(async () => {
    for (let index = 0; index < CALLS; index += 1) {
      const { request, name } = anyCall(known, random);
      const ip = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
      const platform = {
        ip,
        requestId: 'canary',
        waitUntil: (work: Promise<unknown>) => later.push(work),
      };
      const response = await app(request, platform);
      const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
      counts.calls = (counts.calls ?? 0) + 1;
      if (response.status >= 500) counts['failed with 5xx'] = (counts['failed with 5xx'] ?? 0) + 1;
      const found = givenAway(text, known.more);
      if (found.length > 0) violations.push(`${name}: answered a secret`);
      const missing = HEADERS.filter((header) => !response.headers.has(header));
      if (missing.length > 0) violations.push(`${name}, ${response.status}: lacks ${missing}`);
    }
    await Promise.allSettled(later);
    // What a scheduled function throws, the platform logs whole.
    await sweep(services).catch((error) => console.error(error));
  });
  counts['bytes of log'] = log.length;
  if (givenAway(log, known.more).length > 0) violations.push('a secret is in the log');
  return { counts, violations };
}

/** All but what ends the session that the others need. */
const open = routes.filter(({ path }) => !/logout|sessions$/.test(path));

function upload(token: string, picture: Buffer) {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }));
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
  return { request: new Request('http://localhost/api/admin/upload-image', init), name: 'upload' };
}

/** A call of any endpoint there is, with a body that fits, or one that does not, or none. */
function anyCall({ token, workId, price, picture }: Known, random: Random) {
  if (random.chance(8)) return upload(token, picture);
  const { method, path, access } = random.pick(open);
  const id = /orders/.test(path) ? '00000000-0000-7000-8000-000000000000' : '1';
  const headers: Record<string, string> = {
    'content-type': random.pick(['application/json', 'application/json', 'text/plain']),
    'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=00`,
  };
  if (access === 'admin' && random.chance(80)) headers.authorization = `Bearer ${token}`;
  const body = random.pick([
    { username: 'owner', password: canaries.admin },
    { username: 'owner', password: `${canaries.admin}x` },
    { username: canaries.admin, password: [canaries.admin] },
    { email: 'a@example.com' },
    { name: 'Ada', email: 'a@example.com', subject: 'General Inquiry', message: 'Hello' },
    { items: [{ artworkId: workId, quantity: 1, price }], total: price },
    { currentPassword: canaries.admin, newPassword: canaries.admin.slice(0, 4) },
    { code: canaries.admin.slice(0, 3) },
    { title: 'New', isActive: true, status: 'paid', paymentIntentId: 'pi_1' },
  ]);
  const carries = method === 'POST' || method === 'PUT';
  const text = random.chance(90) ? JSON.stringify(body) : '{"password":';
  const request = new Request(`http://localhost${path.replace(':id', id)}`, {
    method,
    headers,
    ...(carries && { body: text }),
  });
  return { request, name: `${method} ${path}` };
}
