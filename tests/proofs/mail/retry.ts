import { sql } from 'drizzle-orm';
import { drainOutbox } from '../../../src/server/drain.ts';
import { ALERT_AFTER_ATTEMPTS } from '../../../src/server/jobs/table.ts';
import type { Mail } from '../../../src/server/services/mail.ts';
import { sweep } from '../../../src/server/sweep.ts';
import { site } from '../../../src/site.config.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { hangWork, sellWorks } from '../../harness/works.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import { type Random, randomOf } from '../random.ts';
import { judge } from './judge.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import type { Mood } from './smtp-server.ts';

const BATCH = 20;
/** The server is well again after so many sweeps: what is not delivered then is lost. */
const [ILL_SWEEPS, ALL_SWEEPS] = [25, 80];

/**
 * Chance for one attempt at one mail, whoever makes it and whenever: two sweeps at once come to the mails in an order
 * that no seed decides. A mail is known by its number in the outbox, behind the last dot of its Message-ID. What is
 * left to the machine: the real seconds that pass beside the gallery's, which may make a mail due one sweep earlier.
 */
function chanceOf(seed: number): (messageId: string, attempt: number) => Random {
  return (messageId, attempt) =>
    randomOf(seed, Number(/\.(\d+)@/.exec(messageId)?.[1] ?? 0) * 1_000 + attempt);
}

function moodOf(random: Random): Mood {
  const at = random.pick(['MAIL', 'RCPT', 'DATA', 'END'] as const);
  const chance = random.below(100);
  if (chance < 30) return { kind: 'ok' };
  if (chance < 50) return { kind: 'refuses', at, code: random.pick([421, 450, 451, 452]) };
  if (chance < 65) return { kind: 'refuses', at, code: random.pick([550, 552, 553, 554]) };
  return { kind: random.pick(['dead', 'dead', 'mute', 'hangs', 'drops', 'forgets', 'forgets']) };
}

/** Makes the gallery owe mails, each by the way that visitors take; answers to whom how many. */
async function oweMails(gallery: TestGallery, random: Random): Promise<Map<string, number>> {
  const owed = new Map<string, number>();
  const owe = (address: string) => owed.set(address, (owed.get(address) ?? 0) + 1);
  const post = (path: string, body: unknown, ip: string) =>
    gallery.fetch(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      ip,
    );
  for (let count = 0; [...owed.values()].reduce((a, b) => a + b, 0) < BATCH; count += 1) {
    const email = `person-${count}@example.com`;
    const ip = `10.0.0.${count + 1}`;
    const way = random.below(3);
    if (way === 0) {
      const words = { subject: 'General Inquiry', message: 'Is it still there?' };
      await post('/api/contact', { name: 'Ana, of the Bay', email, ...words }, ip);
      owe(site.email);
    } else if (way === 1) {
      await post('/api/newsletter', { email }, ip);
      owe(email);
    } else {
      await sellWorks(gallery, [await hangWork(gallery)], { email });
      owe(email);
      owe(site.email);
    }
  }
  return owed;
}

/** The ids of the mails that are not out after so many attempts. */
async function waiting({ services }: TestGallery, attempts = 0): Promise<Set<unknown>> {
  const { rows } = await services.database.execute(
    sql`select id from outbox where done_at is null and kind = 'mail' and attempts >= ${attempts}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Queues mails and sweeps, twice at once and at odd times, until they are out. */
async function deliver(office: PostOffice, random: Random, mend: () => void): Promise<Outcome> {
  const { gallery } = office;
  const owed = await oweMails(gallery, random);
  await gallery.settled();
  let sweeps = 0;
  let keepsFailing = false;
  for (; sweeps < ALL_SWEEPS && (await waiting(gallery)).size > 0; sweeps += 1) {
    if (sweeps === ILL_SWEEPS) mend();
    gallery.passMinutes(random.pick([0.05, 0.1, 0.5, 1, 2, 10, 60, 240]));
    const before = await waiting(gallery, ALERT_AFTER_ATTEMPTS);
    await Promise.all([sweep(gallery.services), drainOutbox(gallery.services)]);
    const after = await waiting(gallery, ALERT_AFTER_ATTEMPTS);
    // What failed before a sweep and after it failed when the sweep looked.
    keepsFailing ||= [...before].some((id) => after.has(id));
  }
  const left = (await waiting(gallery)).size;
  const violations = left === 0 ? [] : [`${left} mails were never delivered`];
  return sum({ counts: { sweeps }, violations }, await judge(office, owed, keepsFailing));
}

/** The same with a mailer that is broken, and a server that is well. */
async function broken(
  database: TemplateDatabase,
  random: Random,
  change: (mail: Mail, office: () => PostOffice) => Mail,
): Promise<Outcome> {
  const office: PostOffice = await openPostOffice(
    database,
    () => ({ kind: 'ok' }),
    (mail) => change(mail, () => office),
  );
  const outcome = await deliver(office, random, () => {});
  await office.close();
  return outcome;
}

/** A server that takes up to 20 s for a mail, while somebody else drains as well. */
const slow = (mail: Mail, office: () => PostOffice, chance: ReturnType<typeof chanceOf>): Mail => ({
  async send(message) {
    const { gallery, attempts } = office();
    const attempt = attempts.get(message.messageId)?.length ?? 0;
    gallery.passMinutes(chance(message.messageId, attempt).pick([0, 0, 0.1, 0.33]));
    await mail.send(message);
  },
});

const sendsTwice = (mail: Mail): Mail => ({
  async send(message) {
    await mail.send(message);
    await mail.send(message);
  },
});

/** What is being delivered is due all the same, and somebody else drains at that moment. */
const withoutLease = (mail: Mail, office: () => PostOffice): Mail => {
  let isAlone = true;
  return {
    async send(message) {
      const { services } = office().gallery;
      if (isAlone) {
        isAlone = false;
        await services.database.execute(
          sql`update outbox set due_at = now() where done_at is null`,
        );
        await drainOutbox(services);
      }
      await mail.send(message);
    },
  };
};

export const mailRetry: Proof = {
  promise:
    'a mail server that refuses, hangs, breaks off and forgets: each mail is delivered, none twice, no attempt too early',
  unit: `batches of ${BATCH} mails`,
  rounds: { small: 2, stated: 100 },
  mustFind: [
    /^sends twice: .* was taken 2 times, and the gallery knew/,
    /^without a lease: .* was taken 2 times, and the gallery knew/,
  ],
  async open(database) {
    return {
      async round(random) {
        let isWell = false;
        const [moods, delays] = [chanceOf(random.below(2 ** 31)), chanceOf(random.below(2 ** 31))];
        const office: PostOffice = await openPostOffice(
          database,
          (messageId, attempt) => (isWell ? { kind: 'ok' } : moodOf(moods(messageId, attempt))),
          (mail) => slow(mail, () => office, delays),
        );
        const outcome = await deliver(office, random, () => {
          isWell = true;
        });
        await office.close();
        return outcome;
      },
      async control(random) {
        const twice = await broken(database, random, sendsTwice);
        const unleased = await broken(database, random, withoutLease);
        return {
          counts: {},
          violations: [
            ...twice.violations.map((found) => `sends twice: ${found}`),
            ...unleased.violations.map((found) => `without a lease: ${found}`),
          ],
        };
      },
      close: async () => {},
    };
  },
};
