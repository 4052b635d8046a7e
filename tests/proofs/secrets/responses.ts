import { createApp, routes } from '#server/app.ts';
import { unavailable } from '#server/http/errors.ts';
import { type Environment, parseEnvironment } from '#server/services/environment.ts';
import { connectServices, type Services } from '#server/services/services.ts';
import { sweep } from '#server/sweep.ts';
import { signIn } from '../../harness/artist.ts';
import { tinyJpeg, uploadRequest } from '../../harness/images.ts';
import { newIp } from '../../harness/new-ip.ts';
import { openGallery } from '../../harness/open-gallery.ts';
import { createWork } from '../../harness/works.ts';
import { captureLog } from '../console.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { canaries, environmentWith, errorsOfMistypedSettings, secretsIn } from './canaries.ts';

const CALLS = 20;
const HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

/** What calls need to reach the code behind the checks, and further secrets to look for. */
type Known = {
  token: string;
  workId: number;
  price: string;
  image: Buffer;
  secrets: readonly string[];
};

type App = ReturnType<typeof createApp>;

export const keptSecrets: Proof = {
  promise: 'with every service down, no response and no line of the log holds a secret',
  unit: `runs of ${CALLS} calls`,
  runs: { small: 6, stated: 2_000 },
  expectedViolations: [
    /a secret is in the log/,
    /: answered a secret$/,
    /: lacks content-security-policy,/,
    /a setting is quoted/,
  ],
  async open(database) {
    const gallery = await openGallery(database);
    // The first work may be deleted by the calls.
    await createWork(gallery);
    const work = await createWork(gallery);
    const { DATABASE_URL = '', DATABASE_WS_PROXY, STRIPE_API_BASE } = gallery.environment;
    const reachable = { DATABASE_URL, DATABASE_WS_PROXY };
    const wrongPassword = DATABASE_URL.replace(/:[^:@]+@/, `:${canaries.database}@`);
    const environments = [
      environmentWith({ DATABASE_WS_PROXY }),
      environmentWith({ DATABASE_WS_PROXY, DATABASE_URL: wrongPassword }),
      environmentWith({ ...reachable, STRIPE_API_BASE: 'http://127.0.0.1:1' }),
      environmentWith({ ...reachable, STRIPE_API_BASE }),
    ] as const;
    const password = /:([^:@/]+)@/.exec(DATABASE_URL)?.[1];
    const known: Known = {
      token: await signIn(gallery, { username: 'owner', password: canaries.admin }),
      workId: work.id,
      price: work.price ?? '',
      image: await tinyJpeg(),
      secrets: password ? [password] : [],
    };
    const now = { value: gallery.services.now };
    const connect = (environment: Environment): Services =>
      Object.create(connectServices(environment), { now });
    const connected = environments.map(connect);
    return {
      async run(random) {
        const services = random.pick(connected);
        const outcome = await sendCalls(createApp(services), services, known, random);
        return outcome.add(checkSettings(parseEnvironment));
      },
      /** Errors with the database's whole URL, responses without headers, and settings quoted in errors. */
      async control(random) {
        const services = disclosingDatabase(connect(environments[0]), random);
        const app = createApp(services);
        const withoutHeaders: App = async (...call) => {
          const { status, body } = await app(...call);
          return new Response(body, { status });
        };
        const quoting = (values: Record<string, string | undefined>) => {
          throw new Error(`cannot be read: ${JSON.stringify(values)}`);
        };
        const outcome = await sendCalls(withoutHeaders, services, known, random);
        return outcome.add(checkSettings(quoting));
      },
      close: gallery.close,
    };
  },
};

const disclosingDatabase = (services: Services, random: Random): Services =>
  Object.create(services, {
    database: {
      get() {
        const message = `cannot reach ${services.environment.DATABASE_URL}`;
        throw random.chance(50) ? new Error(message) : unavailable(message);
      },
    },
  });

function checkSettings(parse: typeof parseEnvironment): Outcome {
  const errors = [...errorsOfMistypedSettings(parse)];
  const outcome = new Outcome({ 'mistyped settings': errors.length });
  for (const error of errors) {
    outcome.check(secretsIn(error).length === 0, 'a setting is quoted');
  }
  return outcome;
}

async function sendCalls(app: App, services: Services, known: Known, random: Random) {
  const pending: Promise<unknown>[] = [];
  const outcome = new Outcome({ calls: CALLS });
  const { log } = await captureLog(async () => {
    for (let index = 0; index < CALLS; index += 1) {
      const { request, name } = randomCall(known, random);
      const waitUntil = (task: Promise<unknown>) => pending.push(task);
      const platform = { ip: newIp(), requestId: 'canary', waitUntil };
      const response = await app(request, platform);
      const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
      outcome.count('failed with 5xx', response.status >= 500 ? 1 : 0);
      const found = secretsIn(text, known.secrets);
      outcome.check(found.length === 0, `${name}: answered a secret`);
      const missing = HEADERS.filter((header) => !response.headers.has(header));
      outcome.check(missing.length === 0, `${name}, ${response.status}: lacks ${missing}`);
    }
    await Promise.allSettled(pending);
    // The platform logs what a scheduled function throws.
    await sweep(services).catch((error) => console.error(error));
  });
  outcome.check(secretsIn(log, known.secrets).length === 0, 'a secret is in the log');
  return outcome.count('bytes of log', log.length);
}

/** All routes but those that end the session. */
const called = routes.filter(({ path }) => !/logout|sessions$/.test(path));

/** A request to any route, with a body that may be for another one, or no JSON. */
function randomCall({ token, workId, price, image }: Known, random: Random) {
  if (random.chance(8)) {
    const url = 'http://localhost/api/admin/upload-image';
    return { request: new Request(url, uploadRequest(token, image)), name: 'upload' };
  }
  const { method, path, access } = random.pick(called);
  const id = /orders/.test(path) ? '00000000-0000-7000-8000-000000000000' : '1';
  const headers: Record<string, string> = {
    'content-type': random.pick(['application/json', 'application/json', 'text/plain']),
    'stripe-signature': `t=${random.between(0, 2_000_000_000)},v1=00`,
  };
  if (access === 'admin' && random.chance(80)) headers.authorization = `Bearer ${token}`;
  const { admin: password } = canaries;
  const json = random.pick([
    { username: 'owner', password },
    { username: 'owner', password: `${password}x` },
    { username: password, password: [password] },
    { email: 'a@example.com' },
    { name: 'Ada', email: 'a@example.com', subject: 'General Inquiry', message: 'Hello' },
    { items: [{ artworkId: workId, quantity: 1, price }], total: price },
    { currentPassword: password, newPassword: password.slice(0, 4) },
    { code: password.slice(0, 3) },
    { title: 'New', isActive: true, status: 'paid', paymentIntentId: 'pi_1' },
  ]);
  const body = random.chance(90) ? JSON.stringify(json) : '{"password":';
  const hasBody = method === 'POST' || method === 'PUT';
  const init = { method, headers, ...(hasBody && { body }) };
  const request = new Request(`http://localhost${path.replace(':id', id)}`, init);
  return { request, name: `${method} ${path}` };
}
