import { eq, sql } from 'drizzle-orm';
import { drainOutbox } from '../../../src/server/drain.ts';
import { newsletterSubscribers } from '../../../src/server/newsletter/table.ts';
import type { Mail } from '../../../src/server/services/mail.ts';
import { artistOf } from '../../harness/artist.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { serve } from '../test-server.ts';
import { openPostOffice, type PostOffice, SITE } from './post-office.ts';

type List = { office: PostOffice; url: string; close(): Promise<void> };

/** A gallery that is reached over HTTP, as mail programs reach it, and mails over SMTP. */
async function openList(
  database: TemplateDatabase,
  change: (mail: Mail) => Mail = (mail) => mail,
): Promise<List> {
  const office = await openPostOffice(database, () => ({ kind: 'ok' }), change);
  const host = await serve(office.gallery.answer);
  return {
    office,
    url: host.url,
    async close() {
      await host.stop();
      await office.close();
    },
  };
}

/** A header of a raw message, its folded lines joined. */
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(
    (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' '),
  )?.[1] ?? '';

const PEOPLE = ['ana', 'Mere.Tui', 'reader+news', "o'neil", 'a_b-c', 'x'.repeat(60)];
const NAMES = ['', 'Rua', 'Whetū', "Anne-Marie O'Neil", 'Ō', 'Ana'.repeat(10)];

/** Subscribes somebody, reads her mail as it came over the wire, and goes the way of her mail program. */
async function leave(list: List, random: Random, index: number | string): Promise<Outcome> {
  const { office, url } = list;
  const { gallery, taken } = office;
  const email = `${random.pick(PEOPLE)}.${index}@example.com`.toLowerCase().slice(-64);
  const violations: string[] = [];
  const must = (is: boolean, what: string) => is || violations.push(`${email}: ${what}`);
  const rowOf = async () => {
    const emailMatches = eq(newsletterSubscribers.email, email);
    const { database } = gallery.services;
    return (await database.select().from(newsletterSubscribers).where(emailMatches))[0];
  };
  const subscribe = async () => {
    gallery.passMinutes(11);
    const body = JSON.stringify({ email, firstName: random.pick(NAMES) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/newsletter`, { method: 'POST', headers, body });
    must(status === 201, `subscribing answered ${status}`);
    await gallery.settled();
    await drainOutbox(gallery.services);
    return taken.filter(({ recipients }) => recipients.includes(email)).at(-1)?.raw ?? '';
  };

  const before = gallery.services.now();
  const raw = await subscribe();
  const consent = await rowOf();
  must(consent?.consentSource === 'form', 'no source of her consent');
  must(consent !== undefined && consent.subscribedAt >= before, 'no time of her consent');
  const address = /^<(https:\/\/[^<>\s]+)>$/.exec(headerOf(raw, 'List-Unsubscribe'))?.[1] ?? '';
  const says = headerOf(raw, 'List-Unsubscribe-Post');
  must(says === 'List-Unsubscribe=One-Click', `List-Unsubscribe-Post says '${says}'`);
  must(address.startsWith(`${SITE}/`), `List-Unsubscribe leads to '${address}'`);
  const path = address.replace(SITE, url);
  if (violations.length > 0) return { counts: { messages: 1 }, violations };

  for (const method of ['GET', 'HEAD']) {
    for (const accept of ['text/html', '*/*']) {
      await fetch(path, { method, headers: { accept }, redirect: 'manual' });
    }
  }
  must((await rowOf())?.isActive === true, 'a look at the link took her off the list');
  const click = () =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
      credentials: 'omit',
    });
  const first = await click();
  const off = await rowOf();
  must(first.status === 200, `the click answered ${first.status}`);
  must(off?.isActive === false && off.unsubscribedAt !== null, 'the click left her on the list');
  gallery.passMinutes(2);
  const second = await click();
  const still = await rowOf();
  must(second.status === 200, `a second click answered ${second.status}`);
  must(String(still?.unsubscribedAt) === String(off?.unsubscribedAt), 'a second click did more');
  const { rows } = await gallery.services.database.execute(
    sql`select count(*)::int as n from newsletter_subscribers where not is_active`,
  );
  must(rows[0]?.n === 1, `${rows[0]?.n} are off the list, not only she`);

  // The artist puts her back on the list: whose word that was must be on record, and since when.
  const artist = await artistOf(gallery);
  const putBack = async () => {
    const path = `/newsletter-subscribers/${still?.id}/status`;
    return (await artist('PUT', path, { isActive: true })).status;
  };
  gallery.passMinutes(3);
  const putAt = gallery.services.now();
  must((await putBack()) === 200, 'the artist could not put her back');
  const put = await rowOf();
  must(put?.isActive === true && put.unsubscribedAt === null, 'she was not put back');
  must(put?.consentSource === 'admin', 'put back by the artist, her consent says otherwise');
  must(put !== undefined && put.subscribedAt >= putAt, 'put back by the artist, at no time');
  gallery.passMinutes(3);
  await putBack();
  must(String((await rowOf())?.subscribedAt) === String(put?.subscribedAt), 'put back twice');
  const leavesAgain = random.chance(50);
  if (leavesAgain) {
    must((await click()).status === 200, 'put back by the artist, her link is dead');
    must((await rowOf())?.isActive === false, 'put back by the artist, her click left her there');
  }

  gallery.passMinutes(3);
  const askedAt = gallery.services.now();
  await subscribe();
  const back = await rowOf();
  must(back?.isActive === true && back.unsubscribedAt === null, 'she could not come back');
  must(back?.consentSource === 'form', 'she asked herself, her consent says otherwise');
  must(back !== undefined && back.subscribedAt >= askedAt, 'an old consent');
  await putBack();
  must(
    JSON.stringify(await rowOf()) === JSON.stringify(back),
    'the administration took her own consent',
  );
  return { counts: { messages: 1, clicks: leavesAgain ? 3 : 2, 'put back': 1 }, violations };
}

/** A mailer that forgets the header by which mail programs offer the button. */
const withoutButton = (mail: Mail): Mail => ({
  send: ({ unsubscribeUrl, ...message }) => mail.send(message),
});

export const mailUnsubscribe: Proof = {
  promise:
    'one click, read from the raw message (RFC 8058), ends a subscription, a look does not; consent has its time and source, the form or the administration',
  unit: 'subscribers',
  rounds: { small: 20, stated: 500 },
  mustFind: [/List-Unsubscribe-Post says/, /List-Unsubscribe leads to/],
  async open(database) {
    const list = await openList(database);
    return {
      round: (random, index) => leave(list, random, index),
      async control(random) {
        const broken = await openList(database, withoutButton);
        const outcome = await leave(broken, random, 'control');
        await broken.close();
        return outcome;
      },
      close: list.close,
    };
  },
};
