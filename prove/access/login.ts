import { openGallery, type TestGallery } from '../../local/testing/open-gallery.ts';
import type { TemplateDatabase } from '../../local/testing/template-database.ts';
import { disableAdmin, ensureAdmin } from '../../src/server/admins/service.ts';
import { rateLimits } from '../../src/server/rate-limits/table.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Door, doorOf, startOtherProcess } from './other-process.ts';
import { watchVerifications } from './verifications.ts';

/** OWASP's first choice: one lane, 32 bytes, 19 MiB, two passes, version 1.3, argon2id. */
const OWASP = '1,32,19456,2,19,2';
const FREE = 5;
const CROWD = 100;
const SAMPLES = 3;
/** One fastest time beyond so many times another would tell the two apart. */
const FACTOR = 3;

/** The sign-in of the desk: nobody learns which names exist, and nobody guesses faster with more hands. */
export const guessedLogins: Proof = {
  promise:
    'a wrong password costs the same for known, disabled and unknown names; 100 guesses at once in two processes get as far as 5',
  unit: 'attacks',
  rounds: { small: 1, stated: 200 },
  mustFind: [
    /unknown: 0 verifications/,
    /the time tells the names apart/,
    /the answer tells the names apart/,
    /of 100 guesses at once were heard/,
    /guesses in turn were heard/,
  ],
  async open(database) {
    const gallery = await openDesk(database);
    const alone = await openGallery(database);
    const other = await startOtherProcess(gallery.environment);
    const here = doorOf(gallery.fetch);
    await here(guess('nobody', '127.0.0.1'));
    return {
      async round(random) {
        // Guesses of the rounds before are forgotten; the clocks of both processes stay together.
        await gallery.services.database.delete(rateLimits);
        return sum(await compareNames(here, random), await guessAlong([here, other.ask], random));
      },
      control: (random) => failTwice(gallery, alone, random),
      async close() {
        await other.close();
        await alone.close();
        await gallery.close();
      },
    };
  },
};

async function openDesk(template: TemplateDatabase): Promise<TestGallery> {
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

/** A hundred guesses from one address at once, and some one after the other, in turns at each process. */
async function guessAlong(doors: readonly Door[], random: Random): Promise<Outcome> {
  const name = `n${random.hex(8)}`;
  const at = (index: number) => doors[index % doors.length] as Door;
  const crowdAddress = anyAddress(random);
  const crowd = await Promise.all(
    Array.from({ length: CROWD }, (_, index) => at(index)(guess(name, crowdAddress))),
  );
  const address = anyAddress(random);
  const line: number[] = [];
  for (let index = 0; index < FREE + 3; index += 1) {
    line.push((await at(index)(guess(name, address))).status);
  }
  const heard = crowd.filter(({ status }) => status === 401).length;
  const waits = crowd.filter(({ status }) => status === 429).length;
  const violations: string[] = [];
  if (heard !== FREE) violations.push(`${heard} of ${CROWD} guesses at once were heard`);
  if (heard + waits !== CROWD) violations.push('a guess was answered neither 401 nor 429');
  const inTurn = line.filter((status) => status === 401).length;
  if (inTurn !== FREE) violations.push(`${inTurn} guesses in turn were heard: ${line}`);
  return { counts: { 'guesses at once': CROWD, heard, 'told to wait': waits }, violations };
}

/** Names are looked up before the password is, and each process counts for itself: both must be found. */
async function failTwice(
  gallery: TestGallery,
  alone: TestGallery,
  random: Random,
): Promise<Outcome> {
  const here = doorOf(gallery.fetch);
  const hasty: Door = async (asked) => {
    const { username } = asked.body as { username: string };
    const known = username === 'artist' || username === 'gone';
    return known ? here(asked) : { status: 401, text: '{}' };
  };
  const found = [
    await compareNames(hasty, random),
    await guessAlong([here, doorOf(alone.fetch)], random),
  ];
  const [one, other] = found as [Outcome, Outcome];
  const both = one.violations.length > 0 && other.violations.length > 0;
  return both ? sum(one, other) : { counts: {}, violations: [] };
}
