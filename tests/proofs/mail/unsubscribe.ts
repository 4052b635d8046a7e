import { eq, sql } from 'drizzle-orm';
import { drainOutbox } from '#server/drain.ts';
import { newsletterSubscribers } from '#server/newsletter/table.ts';
import type { Mail } from '#server/services/mail.ts';
import { openAdmin } from '../../harness/artist.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { serve } from '../test-server.ts';
import { type MailTestbed, openMailTestbed, SITE } from './testbed.ts';

type Newsletter = { testbed: MailTestbed; url: string; close(): Promise<void> };

/** A gallery that mail programs reach over HTTP, and that sends mail over SMTP. */
async function openNewsletter(database: TemplateDatabase, change?: (mail: Mail) => Mail) {
  const testbed = await openMailTestbed(database, () => ({ kind: 'ok' }), change);
  const host = await serve(testbed.gallery.answer);
  return {
    testbed,
    url: host.url,
    async close() {
      await host.stop();
      await testbed.close();
    },
  };
}

/** A header of a raw message, unfolded. */
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(
    (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' '),
  )?.[1] ?? '';

const LOCAL_PARTS = ['ana', 'Mere.Tui', 'reader+news', "o'neil", 'a_b-c', 'x'.repeat(60)];
const NAMES = ['', 'Rua', 'Whetū', "Anne-Marie O'Neil", 'Ō', 'Ana'.repeat(10)];

/**
 * Adds a subscriber, reads the raw mail, unsubscribes as a mail program does, and lets the artist and the form undo it.
 */
async function unsubscribe({ testbed, url }: Newsletter, random: Random, index: number | string) {
  const { gallery, accepted } = testbed;
  const { database } = gallery.services;
  const email = `${random.pick(LOCAL_PARTS)}.${index}@example.com`.toLowerCase().slice(-64);
  const outcome = new Outcome({ messages: 1 });
  const check = (holds: boolean, violation: string) =>
    outcome.check(holds, `${email}: ${violation}`);
  const readRow = async () => {
    const emailMatches = eq(newsletterSubscribers.email, email);
    const [row] = await database.select().from(newsletterSubscribers).where(emailMatches);
    if (!row) throw new Error(`${email} is not in the table`);
    return row;
  };
  const subscribe = async () => {
    gallery.passMinutes(11);
    const subscriber = { email, firstName: random.pick(NAMES) };
    const { status } = await fetch(`${url}/api/newsletter`, jsonRequest('POST', subscriber));
    check(status === 201, `subscribing answered ${status}`);
    await gallery.backgroundTasks();
    await drainOutbox(gallery.services);
    return accepted.filter(({ recipients }) => recipients.includes(email)).at(-1)?.raw ?? '';
  };

  const before = gallery.services.now();
  const raw = await subscribe();
  const consent = await readRow();
  check(consent.consentSource === 'form', 'the consent has no source');
  check(consent.subscribedAt >= before, 'the consent has no time');
  const address = /^<(https:\/\/[^<>\s]+)>$/.exec(headerOf(raw, 'List-Unsubscribe'))?.[1] ?? '';
  const oneClick = headerOf(raw, 'List-Unsubscribe-Post');
  check(oneClick === 'List-Unsubscribe=One-Click', `List-Unsubscribe-Post is '${oneClick}'`);
  check(address.startsWith(`${SITE}/`), `List-Unsubscribe leads to '${address}'`);
  const link = address.replace(SITE, url);
  if (outcome.violations.length > 0) return outcome;

  for (const method of ['GET', 'HEAD']) {
    for (const accept of ['text/html', '*/*']) {
      await fetch(link, { method, headers: { accept }, redirect: 'manual' });
    }
  }
  check((await readRow()).isActive, 'reading the link unsubscribed');
  const click = async () => {
    outcome.count('clicks');
    const { status } = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
      credentials: 'omit',
    });
    return status;
  };
  const first = await click();
  const off = await readRow();
  check(first === 200, `the click answered ${first}`);
  check(!off.isActive && off.unsubscribedAt !== null, 'the click did not unsubscribe');
  gallery.passMinutes(2);
  const second = await click();
  check(second === 200, `a second click answered ${second}`);
  const again = await readRow();
  check(String(again.unsubscribedAt) === String(off.unsubscribedAt), 'a second click changed more');
  const { rows } = await database.execute(
    sql`select count(*)::int as n from newsletter_subscribers where not is_active`,
  );
  check(rows[0]?.n === 1, `${rows[0]?.n} are unsubscribed, not one`);

  // The artist reactivates the subscriber: the consent must name the administration, and the time.
  const artist = await openAdmin(gallery);
  const reactivate = async (consentNote?: string) => {
    const path = `/newsletter-subscribers/${off.id}/status`;
    return (await artist('PUT', path, { isActive: true, consentNote })).status;
  };
  check((await reactivate()) === 409, 'the artist reactivated without a consent');
  gallery.passMinutes(3);
  const reactivatedAt = gallery.services.now();
  check((await reactivate('By email')) === 200, 'the artist could not reactivate');
  outcome.count('reactivated by the artist');
  const active = await readRow();
  check(active.isActive && active.unsubscribedAt === null, 'not reactivated');
  check(active.consentSource === 'admin', 'reactivated by the artist, the consent has no source');
  check(active.subscribedAt >= reactivatedAt, 'reactivated by the artist, the consent has no time');
  gallery.passMinutes(3);
  await reactivate();
  const twice = await readRow();
  check(String(twice.subscribedAt) === String(active.subscribedAt), 'reactivated twice');
  if (random.chance(50)) {
    check((await click()) === 200, 'reactivated by the artist, the link does not work');
    check(!(await readRow()).isActive, 'reactivated by the artist, the click did not unsubscribe');
  }

  gallery.passMinutes(3);
  const resubscribedAt = gallery.services.now();
  await subscribe();
  const back = await readRow();
  check(back.isActive && back.unsubscribedAt === null, 'the form could not resubscribe');
  check(back.consentSource === 'form', 'resubscribed by the form, the consent has no source');
  check(back.subscribedAt >= resubscribedAt, 'resubscribed by the form, an old consent');
  await reactivate();
  const kept = await readRow();
  const isKept = JSON.stringify(kept) === JSON.stringify(back);
  check(isKept, "the administration replaced the subscriber's own consent");
  return outcome;
}

/** Sends no header for a mail program's unsubscribe button. */
const withoutHeader = (mail: Mail): Mail => ({
  send: ({ unsubscribeUrl, ...message }) => mail.send(message),
});

export const mailUnsubscribe: Proof = {
  promise:
    'one click, read from the raw message (RFC 8058), ends a subscription, reading the link does not; consent has its time and source, the form or the administration',
  unit: 'subscribers',
  runs: { small: 8, stated: 500 },
  expectedViolations: [/List-Unsubscribe-Post is/, /List-Unsubscribe leads to/],
  async open(database) {
    const newsletter = await openNewsletter(database);
    return {
      run: (random, index) => unsubscribe(newsletter, random, index),
      async control(random) {
        const broken = await openNewsletter(database, withoutHeader);
        return unsubscribe(broken, random, 'control').finally(broken.close);
      },
      close: newsletter.close,
    };
  },
};
