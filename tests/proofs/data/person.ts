import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { newsletterSubscribers } from '../../../src/server/newsletter/table.ts';
import { PLACES, type Place } from '../../../src/server/privacy/places.ts';
import { erasePerson, exportPerson } from '../../../src/server/privacy/service.ts';
import { sweep } from '../../../src/server/sweep.ts';
import { artistOf } from '../../harness/artist.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { audit } from '../audit.ts';
import { logged } from '../log.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { renewing } from '../test-server.ts';
import { rowsWith } from './rows.ts';
import { type End, OPEN, OVER, type Visitor, visit } from './visitor.ts';

type Plan = { ends: readonly End[]; mailFails: boolean; places?: Record<string, Place> };

const names = (text: string, word: string) => text.toLowerCase().includes(word);

/** She and a bystander come; she asks for her data, and to be forgotten. */
async function forget(gallery: TestGallery, random: Random, plan: Plan): Promise<Outcome> {
  const { database } = gallery.services;
  const mailbox = gallery.environment.MAIL_OUTBOX ?? '';
  const artist = await artistOf(gallery);
  await rm(mailbox, { recursive: true, force: true });
  // Where a folder should be there is a file: no mail can be delivered.
  if (plan.mailFails) await writeFile(mailbox, '');
  const violations: string[] = [];
  const { result, log } = await logged(async () => {
    const bystander = await visit(gallery, artist, [random.pick(OVER)], random);
    const person = await visit(gallery, artist, plan.ends, random);
    await failWithHerWords(gallery, person);
    const before = await rowsWith(database, person.markers[0] as string);
    const others = await rowsWith(database, bystander.markers[0] as string);
    const told = JSON.stringify(await exportPerson(gallery.services, person.email, plan.places));
    for (const marker of person.markers) {
      if (!names(told, marker)) violations.push(`the export says nothing of ${marker}`);
    }
    const refusal = await erasePerson(gallery.services, person.email, plan.places).then(
      () => null,
      (error: Error) => error.message,
    );
    const left = await rowsWith(database, person.markers[0] as string);
    if (plan.ends.some((end) => (OPEN as readonly End[]).includes(end))) {
      if (!/^Order #\S+ (waits for its payment|is paid)/.test(refusal ?? '')) {
        violations.push(`an open order was no hindrance: ${refusal}`);
      }
      if (String(left) !== String(before)) violations.push('a refused erasure changed rows');
    } else {
      if (refusal) violations.push(`the erasure was refused: ${refusal}`);
      for (const [table] of left) violations.push(`${table} still knows her`);
    }
    if (String(others) !== String(await rowsWith(database, bystander.markers[0] as string))) {
      violations.push('rows of somebody else changed');
    }
    return { person, before, refusal };
  });
  const { person, before, refusal } = result;
  violations.push(...(await audit(gallery)));
  const mailsBefore = plan.mailFails ? 0 : (await gallery.mails()).length;
  if (plan.mailFails) await rm(mailbox);
  gallery.passMinutes(300);
  await sweep(gallery.services);
  if (!refusal) {
    const late = (await gallery.mails())
      .slice(mailsBefore)
      .filter((mail) => names(mail, person.markers[0] as string));
    if (late.length > 0) violations.push(`${late.length} mails named her afterwards`);
  }
  for (const marker of person.markers) {
    if (names(log, marker)) violations.push(`the log holds ${marker}`);
  }
  await database.execute(sql`delete from rate_limits`);
  return {
    counts: {
      words: person.markers.length,
      'rows that held them': before.length,
      tables: new Set(before.map(([table]) => table)).size,
      refused: refusal ? 1 : 0,
      'letters of log': log.length,
    },
    violations,
  };
}

/** The database is away for a moment: what she typed must not be in the log of it. */
async function failWithHerWords({ services, fetch }: TestGallery, { email, markers }: Visitor) {
  await services.database.execute(sql`alter table contact_inquiries rename to away`);
  await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: markers[1], email, subject: 'General Inquiry' },
      message: `Dear\n    at ${email}\n    at ${markers[2]}`,
    }),
  });
  await services.database.execute(sql`alter table away rename to contact_inquiries`);
}

const TABLES = Object.keys(PLACES).filter((name) => name !== 'admin_users');
/** One word of each table that has any. */
const WORDS = ['reader', 'message', 'writer', 'first', 'tostreet', 'bycity', 'parcel'];

export const personProof: Proof = {
  promise:
    'a person’s export holds every word she left; after her erasure no table, waiting mail or log knows one',
  unit: 'persons',
  rounds: { small: 6, stated: 1_000 },
  mustFind: [
    ...TABLES.map((table) => new RegExp(`^${table} still knows her`)),
    ...WORDS.map((word) => new RegExp(`^the export says nothing of \\w+${word}$`)),
    /^\d+ mails named her afterwards/,
    /^the log holds \w+message$/,
    /^an open order was no hindrance/,
    /^a refused erasure changed rows/,
    /^rows of somebody else changed/,
  ],
  async open(database) {
    const testServers = renewing(database, 20);
    return {
      async round(random) {
        const { gallery } = await testServers.next();
        const ends: End[] = Array.from({ length: random.below(3) }, () => random.pick(OVER));
        if (random.chance(25)) ends.push(random.pick(OPEN));
        return forget(gallery, random, { ends, mailFails: random.chance(50) });
      },
      /** A shop that looks into no table and logs what it is sent, and one that forgets a reader with all the others. */
      async control(random) {
        const { gallery } = await testServers.next();
        const blind = { ends: ['sent'] as const, mailFails: true, places: {} };
        const hasty = { ends: ['paid'] as const, mailFails: false, places: HASTY };
        return sum(
          await forget(talkative(gallery), random, blind),
          await forget(gallery, random, hasty),
        );
      },
      close: testServers.close,
    };
  },
};

/** Orders are not looked at, and every reader is forgotten with the one who asked. */
const HASTY: Record<string, Place> = {
  newsletter_subscribers: {
    find: async () => [],
    erase: (tx) => tx.delete(newsletterSubscribers),
  },
};

const talkative = (gallery: TestGallery): TestGallery => ({
  ...gallery,
  fetch(path, init, ip) {
    console.info(path, init?.body);
    return gallery.fetch(path, init, ip);
  },
});
