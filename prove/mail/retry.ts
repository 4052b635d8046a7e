import { sql } from 'drizzle-orm';
import type { TestGallery } from '../../local/testing/open-gallery.ts';
import type { TemplateDatabase } from '../../local/testing/template-database.ts';
import { hangWork, sellWorks } from '../../local/testing/works.ts';
import { sweep } from '../../src/server/orders/sweep.ts';
import { drainOutbox } from '../../src/server/outbox/drain.ts';
import type { Mail } from '../../src/server/services/mail.ts';
import { site } from '../../src/site.config.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import { quietly } from '../quietly.ts';
import type { Random } from '../random.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import type { Mood } from './smtp-server.ts';

const BATCH = 20;
/** What must lie between one attempt and the next at the least, in seconds. */
const WAITS = [5, 30, 120, 600, 3_600, 14_400];
/** The server is well again after so many sweeps: what is not delivered then is lost. */
const [ILL_SWEEPS, ALL_SWEEPS] = [25, 80];

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

async function waiting({ services }: TestGallery): Promise<number> {
  const { rows } = await services.database.execute(
    sql`select count(*)::int as n from outbox where done_at is null and kind = 'mail'`,
  );
  return Number(rows[0]?.n);
}

/** Queues mails and sweeps, twice at once and at odd times, until they are out. */
async function deliver(office: PostOffice, random: Random, mend: () => void): Promise<Outcome> {
  const { gallery } = office;
  const owed = await oweMails(gallery, random);
  await gallery.settled();
  let sweeps = 0;
  for (; sweeps < ALL_SWEEPS && (await waiting(gallery)) > 0; sweeps += 1) {
    if (sweeps === ILL_SWEEPS) mend();
    gallery.passMinutes(random.pick([0.05, 0.1, 0.5, 1, 2, 10, 60, 240]));
    await Promise.all([sweep(gallery.services), drainOutbox(gallery.services)]);
  }
  const left = await waiting(gallery);
  const violations = left === 0 ? [] : [`${left} mails were never delivered`];
  return sum({ counts: { sweeps }, violations }, await judge(office, owed));
}

/** Compares what reached the mail server with what was owed. */
async function judge(office: PostOffice, owed: Map<string, number>): Promise<Outcome> {
  const { gallery, attempts, taken } = office;
  const violations: string[] = [];
  const reached = new Map<string, number>();
  let [again, tries] = [0, 0];
  for (const [id, times] of attempts) {
    tries += times.length;
    const copies = taken.filter(({ messageId }) => messageId === id);
    const told = copies.filter((copy) => copy.told).length;
    again += copies.length - told;
    if (told !== 1) violations.push(`${id} was taken ${told} times, and the gallery knew`);
    const early = times.findIndex((at, index) => {
      const next = times[index + 1];
      return next !== undefined && next - at < (WAITS[Math.min(index, 5)] ?? 0) * 1_000;
    });
    if (early >= 0) violations.push(`${id}: attempt ${early + 2} came too early`);
    const to = new Set(copies.map(({ recipients }) => recipients.join()));
    if (to.size > 1) violations.push(`${id} went to ${[...to].join(' and ')}`);
    const address = [...to][0] ?? 'nobody';
    if (!id.startsWith('<trouble')) reached.set(address, (reached.get(address) ?? 0) + 1);
  }
  const unknown = taken.filter(({ messageId }) => !attempts.has(messageId)).length;
  if (unknown > 0) violations.push(`${unknown} mails came under a name that nobody gave`);
  for (const address of new Set([...owed.keys(), ...reached.keys()])) {
    const [due, got] = [owed.get(address) ?? 0, reached.get(address) ?? 0];
    if (due !== got) violations.push(`${address} was owed ${due} mails and got ${got}`);
  }
  const persistent = [...attempts].some(
    ([id, times]) => times.length > 3 && !id.startsWith('<trouble'),
  );
  const { rows } = await gallery.services.database.execute(
    sql`select key from outbox where key like 'trouble:mail:%'`,
  );
  if (persistent && rows.length === 0) violations.push('the artist is not told what keeps failing');
  const mails = [...reached.values()].reduce((a, b) => a + b, 0);
  const counts = { mails, attempts: tries, 'taken without an answer': again };
  return { counts, violations };
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
const slow = (mail: Mail, office: () => PostOffice, random: Random): Mail => ({
  async send(message) {
    office().gallery.passMinutes(random.pick([0, 0, 0.1, 0.33]));
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
  async open(database) {
    return {
      async round(random) {
        let isWell = false;
        const office: PostOffice = await openPostOffice(
          database,
          () => (isWell ? { kind: 'ok' } : moodOf(random)),
          (mail) => slow(mail, () => office, random),
        );
        const outcome = await quietly(() =>
          deliver(office, random, () => {
            isWell = true;
          }),
        );
        await office.close();
        return outcome;
      },
      async control(random) {
        const twice = await broken(database, random, sendsTwice);
        const unleased = await broken(database, random, withoutLease);
        const bothFound = twice.violations.length > 0 && unleased.violations.length > 0;
        return { counts: {}, violations: bothFound ? twice.violations : [] };
      },
      close: async () => {},
    };
  },
};
