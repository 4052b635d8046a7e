import { sql } from 'drizzle-orm';
import { drainOutbox } from '#server/drain.ts';
import { ALERT_AFTER_ATTEMPTS } from '#server/jobs/table.ts';
import type { Mail } from '#server/services/mail.ts';
import { sweep } from '#server/sweep.ts';
import { site } from '#site';
import { jsonRequest } from '../../harness/json-request.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { SmtpBehaviour } from '../../harness/smtp-server.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { createWork, sellWorks } from '../../harness/works.ts';
import { Outcome, type Proof } from '../proof.ts';
import { type Random, randomOf } from '../random.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { type MailTestbed, openMailTestbed } from './testbed.ts';

const BATCH = 20;
/** The mail server works again after so many sweeps, and each mail must be delivered after so many. */
const [FAULTY_SWEEPS, MAX_SWEEPS] = [25, 80];

/**
 * A random generator for each attempt at each mail, which doesn't depend on the order in which two sweeps at once come
 * to the mails. A mail is known by its number in the outbox, after the last dot of its Message-ID. Real time passes
 * beside the gallery's clock, so that a mail may still be due one sweep earlier in a replay.
 */
function randomPerAttempt(seed: number): (messageId: string, attempt: number) => Random {
  return (messageId, attempt) =>
    randomOf(seed, Number(/\.(\d+)@/.exec(messageId)?.[1] ?? 0) * 1_000 + attempt);
}

function randomBehaviour(random: Random): SmtpBehaviour {
  const at = random.pick(['MAIL', 'RCPT', 'DATA', 'END'] as const);
  const chance = random.below(100);
  if (chance < 30) return { kind: 'ok' };
  if (chance < 50) return { kind: 'refuses', at, code: random.pick([421, 450, 451, 452]) };
  if (chance < 65) return { kind: 'refuses', at, code: random.pick([550, 552, 553, 554]) };
  const kinds = [
    'resets',
    'resets',
    'noGreeting',
    'stalls',
    'drops',
    'noReply',
    'noReply',
  ] as const;
  return { kind: random.pick(kinds) };
}

/** Makes visitors cause a batch of mails. Returns how many are expected to each address. */
async function causeMails(gallery: TestGallery, random: Random): Promise<Map<string, number>> {
  const expected = new Map<string, number>();
  let mails = 0;
  const expectMail = (address: string) => {
    expected.set(address, (expected.get(address) ?? 0) + 1);
    mails += 1;
  };
  const post = (path: string, body: unknown) =>
    gallery.fetch(path, jsonRequest('POST', body), newIp());
  for (let person = 0; mails < BATCH; person += 1) {
    const email = `person-${person}@example.com`;
    const cause = random.pick(['inquiry', 'subscription', 'sale']);
    if (cause === 'inquiry') {
      const text = { subject: 'General Inquiry', message: 'Is it still there?' };
      await post('/api/contact', { name: 'Ana, of the Bay', email, ...text });
    } else if (cause === 'subscription') await post('/api/newsletter', { email });
    else await sellWorks(gallery, [await createWork(gallery)], { email });
    if (cause !== 'inquiry') expectMail(email);
    if (cause !== 'subscription') expectMail(site.email);
  }
  return expected;
}

/** The ids of mails that are not delivered after at least so many attempts. */
async function undelivered({ services }: TestGallery, attempts = 0): Promise<Set<unknown>> {
  const { rows } = await services.database.execute(
    sql`select id from outbox where done_at is null and kind = 'mail' and attempts >= ${attempts}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Causes mails, then sweeps, twice at once and after random times, until they are delivered. */
async function deliver(testbed: MailTestbed, random: Random, repair: () => void = () => {}) {
  const { gallery } = testbed;
  const outcome = new Outcome({ sweeps: 0 });
  const expected = await causeMails(gallery, random);
  await gallery.backgroundTasks();
  let keepsFailing = false;
  for (let sweeps = 0; sweeps < MAX_SWEEPS; sweeps += 1) {
    if ((await undelivered(gallery)).size === 0) break;
    if (sweeps === FAULTY_SWEEPS) repair();
    gallery.passMinutes(random.pick([0.05, 0.1, 0.5, 1, 2, 10, 60, 240]));
    const before = await undelivered(gallery, ALERT_AFTER_ATTEMPTS);
    await Promise.all([sweep(gallery.services), drainOutbox(gallery.services)]);
    const after = await undelivered(gallery, ALERT_AFTER_ATTEMPTS);
    // A mail that is undelivered before a sweep and after it was so when the sweep looked for alerts.
    keepsFailing ||= [...before].some((id) => after.has(id));
    outcome.count('sweeps');
  }
  const left = (await undelivered(gallery)).size;
  outcome.check(left === 0, `${left} mails were never delivered`);
  await checkDeliveries(testbed, expected, keepsFailing, outcome);
  return outcome;
}

/** Takes up to 20 s of the gallery's clock for a mail, while another process drains the outbox too. */
const slow = (
  mail: Mail,
  testbed: () => MailTestbed,
  randomAt: ReturnType<typeof randomPerAttempt>,
) => ({
  async send(message: Parameters<Mail['send']>[0]) {
    const { gallery, attempts } = testbed();
    const attempt = attempts.get(message.messageId)?.length ?? 0;
    gallery.passMinutes(randomAt(message.messageId, attempt).pick([0, 0, 0.1, 0.33]));
    await mail.send(message);
  },
});

type BrokenMailer = (mail: Mail, testbed: () => MailTestbed) => Mail;

const sendTwice: BrokenMailer = (mail) => ({
  async send(message) {
    await mail.send(message);
    await mail.send(message);
  },
});

/** The broken mailer: another process may send a mail that is being sent already. */
const withoutLease: BrokenMailer = (mail, testbed) => {
  let isFirst = true;
  return {
    async send(message) {
      const { services } = testbed().gallery;
      if (isFirst) {
        isFirst = false;
        await services.database.execute(
          sql`update outbox set due_at = 'epoch' where done_at is null`,
        );
        await drainOutbox(services);
      }
      await mail.send(message);
    },
  };
};

async function deliverWith(
  broken: BrokenMailer,
  name: string,
  database: TemplateDatabase,
  random: Random,
): Promise<Outcome> {
  const testbed: MailTestbed = await openMailTestbed(
    database,
    () => ({ kind: 'ok' }),
    (mail) => broken(mail, () => testbed),
  );
  const { violations } = await deliver(testbed, random);
  await testbed.close();
  return new Outcome().fail(...violations.map((found) => `${name}: ${found}`));
}

export const mailRetry: Proof = {
  promise:
    'a mail server that refuses, stops responding, drops connections and does not acknowledge: each mail is delivered, none twice, no attempt too early',
  unit: `batches of ${BATCH} mails`,
  runs: { small: 2, stated: 100 },
  expectedViolations: [
    /^sends twice: .* was acknowledged 2 times/,
    /^without a lease: .* was acknowledged 2 times/,
  ],
  open: async (database) => ({
    async run(random) {
      let isRepaired = false;
      const behaviours = randomPerAttempt(random.below(2 ** 31));
      const delays = randomPerAttempt(random.below(2 ** 31));
      const testbed: MailTestbed = await openMailTestbed(
        database,
        (id, attempt) => (isRepaired ? { kind: 'ok' } : randomBehaviour(behaviours(id, attempt))),
        (mail) => slow(mail, () => testbed, delays),
      );
      const outcome = await deliver(testbed, random, () => {
        isRepaired = true;
      });
      await testbed.close();
      return outcome;
    },
    control: async (random) =>
      (await deliverWith(sendTwice, 'sends twice', database, random)).add(
        await deliverWith(withoutLease, 'without a lease', database, random),
      ),
  }),
};
