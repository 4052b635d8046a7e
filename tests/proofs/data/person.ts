import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#server/newsletter/table.ts';
import { PERSONAL_DATA, type PersonalTable } from '#server/privacy/personal-data.ts';
import { erasePerson, exportPerson } from '#server/privacy/service.ts';
import { sweep } from '#server/sweep.ts';
import { openAdmin } from '../../harness/artist.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { audit } from '../audit.ts';
import { captureLog } from '../console.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { rowsWith } from '../table-rows.ts';
import { onTestServers } from '../test-server.ts';
import { FINISHED, OPEN, type OrderState, openVisitor, type Visitor } from './visitor.ts';

type Plan = {
  orders: readonly OrderState[];
  mailFails: boolean;
  tables?: Record<string, PersonalTable>;
};

const contains = (text: string, marker: string) => text.toLowerCase().includes(marker);

/** Creates the data of a person and of another visitor, exports the person's and erases it. */
async function exportAndErase(
  gallery: TestGallery,
  random: Random,
  { orders, mailFails, tables }: Plan,
): Promise<Outcome> {
  const { database } = gallery.services;
  const mailbox = gallery.environment.MAIL_OUTBOX ?? '';
  const artist = await openAdmin(gallery);
  await rm(mailbox, { recursive: true, force: true });
  // A file instead of the folder: no mail can be delivered.
  if (mailFails) await writeFile(mailbox, '');
  const outcome = new Outcome();
  const { result, log } = await captureLog(async () => {
    const other = await openVisitor(gallery, artist, [random.pick(FINISHED)], random);
    const person = await openVisitor(gallery, artist, orders, random);
    const { email, markers, token } = person;
    await failToWrite(gallery, person);
    const before = await rowsWith(database, token);
    const othersBefore = await rowsWith(database, other.token);
    const exported = JSON.stringify(await exportPerson(gallery.services, email, tables));
    for (const marker of markers) {
      outcome.check(contains(exported, marker), `the export lacks ${marker}`);
    }
    const refusal = await erasePerson(gallery.services, email, tables).then(
      () => null,
      (error: Error) => error.message,
    );
    const left = await rowsWith(database, token);
    if (orders.some((state) => (OPEN as readonly OrderState[]).includes(state))) {
      const isRefused = /^Order #\S+ (waits for its payment|is paid)/.test(refusal ?? '');
      outcome.check(isRefused, `erased in spite of an open order: ${refusal}`);
      outcome.check(String(left) === String(before), 'a refused erasure changed rows');
    } else {
      outcome.check(!refusal, `the erasure was refused: ${refusal}`);
      for (const [table] of left) outcome.fail(`${table} still has data of the person`);
    }
    const others = await rowsWith(database, other.token);
    outcome.check(String(others) === String(othersBefore), 'rows of another visitor changed');
    return { person, before, refusal };
  });
  const { person, before, refusal } = result;
  outcome.fail(...(await audit(gallery)));
  const mailsBefore = mailFails ? 0 : (await gallery.mails()).length;
  if (mailFails) await rm(mailbox);
  gallery.passMinutes(300);
  await sweep(gallery.services);
  if (!refusal) {
    const late = (await gallery.mails()).slice(mailsBefore);
    const named = late.filter((mail) => contains(mail, person.token)).length;
    outcome.check(named === 0, `${named} mails named the person after the erasure`);
  }
  for (const marker of person.markers) {
    outcome.check(!contains(log, marker), `the log holds ${marker}`);
  }
  await database.execute(sql`delete from rate_limits`);
  return outcome.add(
    new Outcome({
      words: person.markers.length,
      'rows that held them': before.length,
      tables: new Set(before.map(([table]) => table)).size,
      refused: refusal ? 1 : 0,
      'characters of log': log.length,
    }),
  );
}

/** A failing write to the database: its error, and so the log, must not hold what was typed. */
async function failToWrite({ services, fetch }: TestGallery, { email, markers }: Visitor) {
  const message = `Dear\n    at ${email}\n    at ${markers[2]}`;
  const inquiry = { name: markers[1], email, subject: 'General Inquiry', message };
  await services.database.execute(sql`alter table contact_inquiries rename to away`);
  await fetch('/api/contact', jsonRequest('POST', inquiry));
  await services.database.execute(sql`alter table away rename to contact_inquiries`);
}

/** Those that hold data of visitors. */
const TABLES = Object.keys(PERSONAL_DATA).filter(
  (name) => !['admin_users', 'gallery_versions'].includes(name),
);
/** One field of each table that has any of the visitor's. */
const FIELDS = ['reader', 'message', 'writer', 'first', 'tostreet', 'bycity', 'parcel'];

export const personProof: Proof = {
  promise:
    'a person’s export holds all that the person typed; after the erasure no table, queued mail or log has any of it',
  unit: 'persons',
  runs: { small: 3, stated: 1_000 },
  expectedViolations: [
    ...TABLES.map((table) => new RegExp(`^${table} still has data of the person`)),
    ...FIELDS.map((field) => new RegExp(`^the export lacks \\w+${field}$`)),
    /^\d+ mails named the person after the erasure/,
    /^the log holds \w+message$/,
    /^erased in spite of an open order/,
    /^a refused erasure changed rows/,
    /^rows of another visitor changed/,
  ],
  open: onTestServers(
    20,
    ({ gallery }, random) => {
      const orders: OrderState[] = Array.from({ length: random.below(3) }, () =>
        random.pick(FINISHED),
      );
      if (random.chance(25)) orders.push(random.pick(OPEN));
      return exportAndErase(gallery, random, { orders, mailFails: random.chance(50) });
    },
    async ({ gallery }, random) => {
      const searchNothing = { orders: ['sent'] as const, mailFails: true, tables: {} };
      const eraseAll = { orders: ['paid'] as const, mailFails: false, tables: ALL_SUBSCRIBERS };
      return (await exportAndErase(loggingBodies(gallery), random, searchNothing)).add(
        await exportAndErase(gallery, random, eraseAll),
      );
    },
  ),
};

/** Erases every subscriber, and doesn't look at orders. */
const ALL_SUBSCRIBERS: Record<string, PersonalTable> = {
  newsletter_subscribers: {
    find: async () => [],
    erase: (tx) => tx.delete(newsletterSubscribers),
  },
};

const loggingBodies = (gallery: TestGallery): TestGallery => ({
  ...gallery,
  fetch(path, init, ip) {
    console.info(path, init?.body);
    return gallery.fetch(path, init, ip);
  },
});
