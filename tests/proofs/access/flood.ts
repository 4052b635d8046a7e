import { desc, like, sql } from 'drizzle-orm';
import { discountCodes } from '../../../src/server/discounts/table.ts';
import { outbox } from '../../../src/server/jobs/table.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { nothing, type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { spelt } from '../spelling.ts';
import { type Answered, type Door, doorOf, startOtherProcess } from './other-process.ts';

const AT_ONCE = 30;
/**
 * A flood: how many minutes after the one before it, and how many of it get through. Before its end a window lets
 * nobody in, afterwards as many as the first time and no more.
 */
type Wave = { after: number; through: number };
const wavesOf = (through: number, early: number, rest: number): readonly Wave[] => [
  { after: 0, through },
  { after: early, through: 0 },
  { after: rest, through },
];
/** At once, after 23 hours, after 25. */
const MAILS = wavesOf(1, 23 * 60, 2 * 60);
/** `limit` of the routes: at once, one minute before the end of ten, and then. */
const LETTERS = wavesOf(10, 9, 1);
const CODES = wavesOf(20, 0.5, 0.5);

/** Who floods: with how many addresses, and whether she always means the same address. */
type Flooder = {
  doors: readonly Door[];
  /** Moves the clocks of both processes. */
  passMinutes(minutes: number): void;
  addressOf(index: number): string;
  mailboxOf(index: number): string;
};

/** Addresses, the artist's and others', and codes: what one network can do to them. */
export const floods: Proof = {
  promise:
    'newsletter: one mail per address and day; contact form: ten letters per network in the ten minutes from its first; codes: twenty guesses a minute, of 70 bits; in two processes at once, and again when the time is over',
  unit: 'floods of each',
  rounds: { small: 3, stated: 500 },
  mustFind: [
    /was written to 30 times/,
    /the artist got 30 letters/,
    /a letter was not put off/,
    /30 guesses of one network were heard/,
  ],
  async open(database) {
    const gallery = await openGallery(database);
    const other = await startOtherProcess(gallery.environment);
    const both = {
      doors: [doorOf(gallery.fetch), other.ask],
      passMinutes(minutes: number) {
        gallery.passMinutes(minutes);
        other.passMinutes(minutes);
      },
    };
    return {
      async round(random) {
        const network = anyNetwork(random);
        const mailbox = `collector-${random.hex(10)}@example.com`;
        const patient = {
          ...both,
          addressOf: (index: number) => `${network}:${index.toString(16)}::${random.hex(4)}`,
          mailboxOf: () => spelt(mailbox, random),
        };
        const everywhere = { ...patient, addressOf: () => `${anyNetwork(random)}::1` };
        return (await floodAll(gallery, everywhere, patient, random)).reduce(sum);
      },
      /** Another mailbox each time, from another network each time: each of the three must be found. */
      async control(random) {
        const flooder = {
          ...both,
          addressOf: () => `${anyNetwork(random)}::1`,
          mailboxOf: () => `collector-${random.hex(10)}@example.com`,
        };
        return (await floodAll(gallery, flooder, flooder, random)).reduce(sum);
      },
      async close() {
        await other.close();
        await gallery.close();
      },
    };
  },
};

const anyNetwork = (random: Random) => `2001:db8:${random.hex(4)}:1${random.hex(3)}`;

/** Every request at once, in turns at each process. */
const flood = (
  { doors, addressOf }: Flooder,
  path: string,
  bodyOf: (index: number) => unknown,
): Promise<Answered[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const door = doors[index % doors.length] as Door;
      return door({ path, body: bodyOf(index), ip: addressOf(index) });
    }),
  );

const answered = (answers: readonly Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** How many mails were queued since, of one kind. */
async function mailsOf({ services: { database } }: TestGallery, kind: string): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(like(outbox.key, `${kind}:%`));
  return row?.count ?? 0;
}

/** Each of the three; the newsletter's from everywhere, since its promise is about the address alone. */
const floodAll = async (
  gallery: TestGallery,
  everywhere: Flooder,
  flooder: Flooder,
  random: Random,
) => [
  await inWaves(MAILS, everywhere, (through) => subscribe(gallery, everywhere, through)),
  await inWaves(LETTERS, flooder, (through) => write(gallery, flooder, through)),
  await inWaves(CODES, flooder, (through) => guessCodes(gallery, flooder, random, through)),
];

/** Floods that come one after the other. */
async function inWaves(
  waves: readonly Wave[],
  { passMinutes }: Flooder,
  flood: (through: number) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome = nothing();
  for (const { after, through } of waves) {
    passMinutes(after);
    outcome = sum(outcome, await flood(through));
  }
  return outcome;
}

async function subscribe(
  gallery: TestGallery,
  flooder: Flooder,
  through: number,
): Promise<Outcome> {
  const before = await mailsOf(gallery, 'newsletter');
  const answers = await flood(flooder, '/api/newsletter', (index) => ({
    email: flooder.mailboxOf(index),
  }));
  await gallery.settled();
  const mails = (await mailsOf(gallery, 'newsletter')) - before;
  const violations: string[] = [];
  if (answered(answers, 201) !== AT_ONCE) violations.push('a subscription was refused');
  if (mails !== through) violations.push(`one mailbox was written to ${mails} times`);
  return { counts: { subscriptions: AT_ONCE, 'welcome mails': mails }, violations };
}

async function write(gallery: TestGallery, flooder: Flooder, through: number): Promise<Outcome> {
  const before = await mailsOf(gallery, 'inquiry');
  const answers = await flood(flooder, '/api/contact', (index) => ({
    name: 'Ada',
    email: flooder.mailboxOf(index),
    subject: 'General Inquiry',
    message: `Letter ${index}`,
  }));
  await gallery.settled();
  const mails = (await mailsOf(gallery, 'inquiry')) - before;
  const violations: string[] = [];
  if (mails !== through) violations.push(`the artist got ${mails} letters of one network`);
  if (answered(answers, 201) !== mails) violations.push('a letter was taken and not sent');
  if (answered(answers, 429) !== AT_ONCE - through) violations.push('a letter was not put off');
  return { counts: { letters: AT_ONCE, 'letters sent': mails }, violations };
}

/** Guesses beside a code that somebody was mailed; the last guess would be right. */
async function guessCodes(
  { services: { database } }: TestGallery,
  flooder: Flooder,
  random: Random,
  through: number,
): Promise<Outcome> {
  const rows = await database
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .orderBy(desc(discountCodes.id));
  const codes = rows.map(({ code }) => code);
  const code = codes[0] ?? '';
  const answers = await flood(flooder, '/api/discount-codes/validate', (index) => ({
    code: index === AT_ONCE - 1 ? code : beside(code, random),
  }));
  const heard = answered(answers, 200) + answered(answers, 400);
  const violations: string[] = [];
  if (heard !== through) violations.push(`${heard} guesses of one network were heard`);
  if (heard + answered(answers, 429) !== AT_ONCE) violations.push('a guess was answered oddly');
  if (answered(answers, 200) > 1) violations.push('a guess beside the code was right');
  if (new Set(codes).size !== codes.length) violations.push('two mailboxes have one code');
  // Crockford's Base32: 5 bits a letter.
  const bits =
    5 * (/^WELCOME-([0-9A-HJKMNP-TV-Z]{7})-([0-9A-HJKMNP-TV-Z]{7})$/.exec(code) ? 14 : 0);
  if (bits < 60) violations.push(`a code of ${bits} bits: ${code}`);
  return { counts: { 'guessed codes': AT_ONCE, 'guesses heard': heard }, violations };
}

function beside(code: string, random: Random): string {
  const at = code.length - 1 - random.below(7);
  const letter = code[at] === '7' ? '8' : '7';
  return code.slice(0, at) + letter + code.slice(at + 1);
}
