import { randomBytes } from 'node:crypto';
import { argon2id } from 'hash-wasm';
import { disableAdmin, ensureAdmin } from '../../../src/server/admins/service.ts';
import { adminUsers } from '../../../src/server/admins/table.ts';
import { rateLimits } from '../../../src/server/rate-limits/table.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Door, doorOf, startOtherProcess } from './other-process.ts';
import { watchVerifications } from './verifications.ts';

/** OWASP's first choice: one lane, 32 bytes, 19 MiB, two passes, version 1.3, argon2id. */
const OWASP = '1,32,19456,2,19,2';
const FREE = 5;
const CROWD = 100;
/** How long each guess after the free ones is put off, in seconds. */
const FIRST = 5;
const WAITS = [FIRST, 10, 20, 40, 80, 160, 320, 640, 900, 900];
/** How many guess while a wait goes on, and when it is over. */
const PATIENT = 4;
const SAMPLES = 3;
/** One fastest time beyond so many times another would tell the two apart. */
const FACTOR = 3;

/** The sign-in of the administration: nobody learns which names exist, and nobody guesses faster with more hands. */
export const guessedLogins: Proof = {
  promise:
    'a wrong password costs the same for known, disabled and unknown names; 100 guesses at once in two processes get as far as 5, and then one more after each wait, from 5 s to a quarter of an hour',
  unit: 'attacks',
  rounds: { small: 1, stated: 200 },
  mustFind: [
    /unknown: 0 verifications/,
    /the time tells the names apart/,
    /the answer tells the names apart/,
    /of 100 guesses at once were heard/,
    /guesses in turn were heard/,
    /known: weaker than OWASP's/,
    /^2 guesses after 20 s were heard/,
    /^1 guesses in the middle of 20 s were heard/,
  ],
  async open(database) {
    const gallery = await openAdmin(database);
    const weak = await openUnlimitedSignIn(database);
    const other = await startOtherProcess(gallery.environment);
    const here = doorOf(gallery.fetch);
    await here(guess('nobody', '127.0.0.1'));
    const passMinutes = (minutes: number) => {
      for (const clock of [gallery, other, weak]) clock.passMinutes(minutes);
    };
    return {
      async round(random) {
        // Guesses of the rounds before are forgotten.
        await gallery.services.database.delete(rateLimits);
        const desk = { doors: [here, other.ask], passMinutes };
        return sum(await compareNames(here, random), await guessAlong(desk, random));
      },
      /** Two processes that count for themselves, one of them weak. */
      async control(random) {
        const there = doorOf(weak.fetch);
        const desk = { doors: [here, there], passMinutes };
        return sum(
          await compareNames(hasty(there), random),
          await guessAlong(desk, random, [5, 10, 20]),
        );
      },
      async close() {
        await other.close();
        await weak.close();
        await gallery.close();
      },
    };
  },
};

/** The processes of a gallery, and their clocks. */
type Desk = { doors: readonly Door[]; passMinutes(minutes: number): void };

async function openAdmin(template: TemplateDatabase): Promise<TestGallery> {
  const gallery = await openGallery(template);
  const { database } = gallery.services;
  for (const name of ['artist', 'gone']) {
    await ensureAdmin(database, name, 'a good password', { reset: false });
  }
  await disableAdmin(database, 'gone');
  return gallery;
}

const guess = (username: string, ip: string) => ({
  path: '/api/admin/login',
  body: { username, password: 'a wrong password' },
  ip,
});
const anyAddress = (random: Random) =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

/** One wrong password each for a name that is known, one that is disabled, and one that is neither. */
async function compareNames(door: Door, random: Random): Promise<Outcome> {
  const names = { known: 'artist', disabled: 'gone', unknown: `n${random.hex(8)}` };
  const times: Record<string, number[]> = { known: [], disabled: [], unknown: [] };
  const answers = new Set<string>();
  const violations: string[] = [];
  const watch = watchVerifications();
  let verifications = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const [kind, name] of Object.entries(names)) {
      const begun = performance.now();
      const { status, text } = await door(guess(name, anyAddress(random)));
      times[kind]?.push(performance.now() - begun);
      answers.add(`${status} ${text}`);
      const runs = watch.take();
      verifications += runs.length;
      if (runs.length !== 1) violations.push(`${kind}: ${runs.length} verifications`);
      if (runs.some((run) => run !== OWASP)) violations.push(`${kind}: weaker than OWASP's`);
    }
  }
  watch.stop();
  // What else runs on the machine only adds to a time.
  const fastest = Object.values(times).map((list) => Math.min(...list));
  if (Math.max(...fastest) > FACTOR * Math.min(...fastest)) {
    violations.push(`the time tells the names apart: ${fastest.map(Math.round).join(', ')} ms`);
  }
  if (answers.size !== 1) violations.push('the answer tells the names apart');
  return { counts: { 'names tried': 3 * SAMPLES, verifications }, violations };
}

/** A hundred guesses from one address at once; from another, some in turns at each process, and then after each wait. */
async function guessAlong(
  { doors, passMinutes }: Desk,
  random: Random,
  waits: readonly number[] = WAITS,
): Promise<Outcome> {
  const name = `n${random.hex(8)}`;
  const violations: string[] = [];
  const ask = (index: number, ip: string) =>
    (doors[index % doors.length] as Door)(guess(name, ip)).then(({ status }) => status);
  const heardOf = (statuses: readonly number[]) => {
    if (statuses.some((status) => status !== 401 && status !== 429)) {
      violations.push(`guesses were answered ${new Set(statuses)}`);
    }
    return statuses.filter((status) => status === 401).length;
  };
  const atOnce = async (many: number, ip: string) =>
    heardOf(await Promise.all(Array.from({ length: many }, (_, index) => ask(index, ip))));

  const heard = await atOnce(CROWD, anyAddress(random));
  if (heard !== FREE) violations.push(`${heard} of ${CROWD} guesses at once were heard`);
  const address = anyAddress(random);
  const line: number[] = [];
  for (let index = 0; index < 2 * FREE; index += 1) line.push(await ask(index, address));
  if (heardOf(line) !== FREE) violations.push(`${heardOf(line)} guesses in turn were heard`);
  for (const wait of waits) {
    passMinutes(wait / 120);
    // A slow machine may take as long as half of the first one.
    const early = wait > FIRST ? await atOnce(PATIENT, address) : 0;
    passMinutes(wait / 120);
    const late = await atOnce(PATIENT, address);
    if (early > 0) violations.push(`${early} guesses in the middle of ${wait} s were heard`);
    if (late !== 1) violations.push(`${late} guesses after ${wait} s were heard`);
  }
  return {
    counts: {
      'guesses at once': CROWD,
      heard,
      'told to wait': CROWD - heard,
      'waits that let in one more': waits.length,
    },
    violations,
  };
}

/** Another desk, in which waits do not grow, and passwords are kept with a weak hash. */
async function openUnlimitedSignIn(template: TemplateDatabase): Promise<TestGallery> {
  const gallery = await openGallery(template);
  const { database } = gallery.services;
  const passwordHash = await argon2id({
    ...{ password: 'a good password', salt: randomBytes(16), outputType: 'encoded' },
    ...{ memorySize: 8_192, iterations: 1, parallelism: 1, hashLength: 32 },
  });
  for (const username of ['artist', 'gone']) {
    await database.insert(adminUsers).values({ username, passwordHash });
  }
  await database.execute(`
    create function stay() returns trigger language plpgsql as $$ begin
      new.not_before := new.window_ends_at - interval '1 hour' + interval '5 seconds'; return new; end $$;
    create trigger stay before update on rate_limits for each row when (new.not_before is not null)
      execute function stay()`);
  return gallery;
}

/** A shop that looks a name up before the password. */
const hasty =
  (door: Door): Door =>
  async (asked) => {
    const { username } = asked.body as { username: string };
    const known = username === 'artist' || username === 'gone';
    return known ? door(asked) : { status: 401, text: '{}' };
  };
