import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { argon2id } from 'hash-wasm';
import { disableAdmin, ensureAdmin } from '#server/admins/accounts.ts';
import { adminUsers } from '#server/admins/table.ts';
import { rateLimits } from '#server/rate-limits/table.ts';
import { ARTIST } from '../../harness/artist.ts';
import { newIp } from '../../harness/new-ip.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { watchArgon2 } from './argon2-calls.ts';
import { openTwoProcesses, type Post, postTo } from './two-processes.ts';

/**
 * OWASP's minimum for argon2id (Password Storage Cheat Sheet): one lane, 32 bytes, 19 MiB, two passes, version 1.3,
 * argon2id.
 */
const OWASP = '1,32,19456,2,19,2';
/** Guesses that are checked before the first wait. */
const FREE = 5;
const AT_ONCE = 100;
/** In the negative control, where so few show it: a guess that finds no connection in time may be counted unchecked. */
const CONTROL_AT_ONCE = 20;
/** How often a guess is sent while the server is too busy to look at it. */
const MAX_ATTEMPTS = 5;
/** How long each further guess is delayed, in seconds. */
const FIRST_WAIT = 5;
const WAITS = [FIRST_WAIT, 10, 20, 40, 80, 160, 320, 640, 900, 900];
/** Guesses in the middle of each wait, and again after it. */
const PER_WAIT = 4;
const MIN_SAMPLES = 3;
/**
 * Other load on the machine only adds to a time: more samples bring each minimum nearer to what the response itself
 * costs.
 */
const MAX_SAMPLES = 20;
/** Where the fastest responses differ by more than this factor, time distinguishes the names. */
const MAX_TIME_RATIO = 3;

export const guessedLogins: Proof = {
  promise:
    'a wrong password costs the same for known, disabled and unknown names; of 100 guesses at once in two processes 5 are checked, and one more after each wait, from 5 s to a quarter of an hour',
  unit: 'attacks',
  runs: { small: 1, stated: 200 },
  expectedViolations: [
    /unknown: 0 verifications/,
    /the time distinguishes the names/,
    /the response distinguishes the names/,
    /of 20 guesses at once were checked/,
    /guesses in turn were checked/,
    /known: weaker than OWASP's/,
    /^2 guesses after 20 s were checked/,
    /^1 guesses in the middle of 20 s were checked/,
  ],
  async open(database) {
    const processes = await openTwoProcesses(database);
    const { gallery, posts } = processes;
    for (const name of ['artist', 'gone']) {
      await ensureAdmin(gallery.services.database, name, ARTIST.password, { reset: false });
    }
    await disableAdmin(gallery.services.database, 'gone');
    const broken = await openBrokenSignIn(database);
    // The first sign-in compiles argon2.
    await posts[0](guess('nobody', '127.0.0.1'));
    return {
      async run(random) {
        await gallery.services.database.delete(rateLimits);
        return (await compareNames(posts[0], random)).add(
          await guessPasswords(posts, processes.passMinutes, random),
        );
      },
      /** Two processes that count separately, one of them with a weak hash. */
      async control(random) {
        const passMinutes = (minutes: number) => {
          processes.passMinutes(minutes);
          broken.passMinutes(minutes);
        };
        const pair = [posts[0], postTo(broken)] as const;
        return (await compareNames(skipUnknown(pair[1]), random)).add(
          await guessPasswords(pair, passMinutes, random, [5, 10, 20], CONTROL_AT_ONCE),
        );
      },
      async close() {
        await broken.close();
        await processes.close();
      },
    };
  },
};

const guess = (username: string, ip: string) => ({
  path: '/api/admin/login',
  body: { username, password: 'a wrong password' },
  ip,
});

/** One wrong password each for a name that is known, one that is disabled, and one that is neither. */
async function compareNames(post: Post, random: Random): Promise<Outcome> {
  const names = { known: 'artist', disabled: 'gone', unknown: `n${random.hex(8)}` };
  const fastest: Record<string, number> = {};
  const isAlike = () => {
    const times = Object.values(fastest);
    return Math.max(...times) <= MAX_TIME_RATIO * Math.min(...times);
  };
  const responses = new Set<string>();
  const outcome = new Outcome();
  const argon2 = watchArgon2();
  for (let sample = 0; sample < MAX_SAMPLES; sample += 1) {
    if (sample >= MIN_SAMPLES && isAlike()) break;
    for (const [kind, name] of Object.entries(names)) {
      const startedAt = performance.now();
      const { status, text } = await post(guess(name, newIp()));
      fastest[kind] = Math.min(fastest[kind] ?? Infinity, performance.now() - startedAt);
      responses.add(`${status} ${text}`);
      const calls = argon2.take();
      outcome.count('names tried').count('verifications', calls.length);
      outcome.check(calls.length === 1, `${kind}: ${calls.length} verifications`);
      const isStrong = calls.every((parameters) => parameters === OWASP);
      outcome.check(isStrong, `${kind}: weaker than OWASP's`);
    }
  }
  argon2.stop();
  const times = Object.values(fastest).map(Math.round).join(', ');
  outcome.check(isAlike(), `the time distinguishes the names: ${times} ms`);
  outcome.check(responses.size === 1, 'the response distinguishes the names');
  return outcome;
}

/**
 * `many` concurrent guesses from one IP address; from another 10 in sequence, then 4 in the middle of each wait and 4
 * after it.
 */
async function guessPasswords(
  posts: readonly Post[],
  passMinutes: (minutes: number) => void,
  random: Random,
  waits: readonly number[] = WAITS,
  many = AT_ONCE,
): Promise<Outcome> {
  const name = `n${random.hex(8)}`;
  const outcome = new Outcome();
  const send = async (index: number, ip: string) => {
    const post = posts[index % posts.length] as Post;
    for (let attempt = 1; ; attempt += 1) {
      const { status } = await post(guess(name, ip));
      if (status !== 503 || attempt === MAX_ATTEMPTS) return status;
      // On a slow machine a guess may find no free connection in time.
      await pause(1_000);
    }
  };
  const checkedOf = (statuses: readonly number[]) => {
    const isExpected = statuses.every((status) => status === 401 || status === 429);
    outcome.check(isExpected, `guesses were answered ${[...new Set(statuses)]}`);
    return statuses.filter((status) => status === 401).length;
  };
  const atOnce = async (count: number, ip: string) =>
    checkedOf(await Promise.all(Array.from({ length: count }, (_, index) => send(index, ip))));

  const inTurn = async (count: number, ip: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await send(index, ip));
    return checkedOf(statuses);
  };
  const expectFree = async (guesses: () => Promise<number>, what: string) => {
    const startedAt = performance.now();
    const checked = await guesses();
    const isRight = isAllowed(checked, performance.now() - startedAt);
    outcome.check(isRight, `${checked} ${what} were checked`);
    return checked;
  };

  const checked = await expectFree(() => atOnce(many, newIp()), `of ${many} guesses at once`);
  const address = newIp();
  await expectFree(() => inTurn(2 * FREE, address), 'guesses in turn');
  for (const wait of waits) {
    passMinutes(wait / 120);
    // On a slow machine the requests themselves may take as long as half of the first wait.
    const early = wait > FIRST_WAIT ? await atOnce(PER_WAIT, address) : 0;
    passMinutes(wait / 120);
    const late = await atOnce(PER_WAIT, address);
    outcome.check(early === 0, `${early} guesses in the middle of ${wait} s were checked`);
    outcome.check(late === 1, `${late} guesses after ${wait} s were checked`);
  }
  outcome.count('guesses at once', many).count('of them checked', checked);
  return outcome.count('waits after which one more is checked', waits.length);
}

/** Exactly those before the first wait; on a slow machine, one more at most for each wait that ended in `ms`. */
function isAllowed(checked: number, ms: number): boolean {
  let left = ms / 1_000;
  const ended = WAITS.findIndex((wait) => {
    left -= wait;
    return left < 0;
  });
  return checked >= FREE && checked <= FREE + ended;
}

/** A gallery of its own where waits don't grow and passwords have a weak hash. */
async function openBrokenSignIn(template: TemplateDatabase): Promise<TestGallery> {
  const gallery = await openGallery(template);
  const { database } = gallery.services;
  const passwordHash = await argon2id({
    password: ARTIST.password,
    salt: randomBytes(16),
    outputType: 'encoded',
    memorySize: 8_192,
    iterations: 1,
    parallelism: 1,
    hashLength: 32,
  });
  for (const username of ['artist', 'gone']) {
    await database.insert(adminUsers).values({ username, passwordHash });
  }
  await database.execute(`
    create function keep_wait() returns trigger language plpgsql as $$ begin
      new.not_before := new.window_ends_at - interval '1 hour' + interval '5 seconds'; return new; end $$;
    create trigger keep_wait before update on rate_limits for each row when (new.not_before is not null)
      execute function keep_wait()`);
  return gallery;
}

/** Responds to unknown names without verifying a password. */
const skipUnknown =
  (post: Post): Post =>
  async (request) => {
    const { username } = request.body as { username: string };
    return ['artist', 'gone'].includes(username) ? post(request) : { status: 401, text: '{}' };
  };
