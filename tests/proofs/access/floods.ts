import { desc, like } from 'drizzle-orm';
import { discountCodes } from '#server/discounts/table.ts';
import { outbox } from '#server/jobs/table.ts';
import type { ForkedResponse } from '../../harness/fork-host.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { emailVariant } from '../email-variants.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { openTwoProcesses, type Post } from './two-processes.ts';

const REQUESTS = 30;

/** A wave of requests `minutes` after the one before it, and how many of them the limit accepts. */
type Wave = { minutes: number; accepted: number };

/** Three waves: at once, before the limit's window ends (nothing is accepted), and after it (as many as at first). */
const wavesOf = (accepted: number, before: number, rest: number): readonly Wave[] => [
  { minutes: 0, accepted },
  { minutes: before, accepted: 0 },
  { minutes: rest, accepted },
];
const SUBSCRIPTION_WAVES = wavesOf(1, 23 * 60, 2 * 60);
const INQUIRY_WAVES = wavesOf(10, 9, 1);
const CODE_WAVES = wavesOf(20, 0.5, 0.5);

/** Where the requests come from, and whose mailbox they name. */
type Sender = { ipOf(index: number): string; mailboxOf(index: number): string };

type Setup = {
  gallery: TestGallery;
  posts: readonly Post[];
  passMinutes(minutes: number): void;
  random: Random;
};

export const floods: Proof = {
  promise:
    'newsletter: one mail per email address and day; contact form: ten inquiries per network in ten minutes from the first; codes: twenty guesses a minute, all answered alike; in two processes at once, and again when the window is over',
  unit: 'floods of each',
  runs: { small: 3, stated: 500 },
  expectedViolations: [
    /was written to 30 times/,
    /the artist got 30 inquiries/,
    /an inquiry was not refused/,
    /30 guesses of one network were checked/,
  ],
  async open(database) {
    const processes = await openTwoProcesses(database);
    return {
      async run(random) {
        const network = anyNetwork(random);
        const mailbox = `collector-${random.hex(10)}@example.com`;
        const mailboxOf = () => emailVariant(mailbox, random);
        const oneNetwork = {
          ipOf: (index: number) => `${network}:${index.toString(16)}::${random.hex(4)}`,
          mailboxOf,
        };
        const anywhere = { ipOf: () => `${anyNetwork(random)}::1`, mailboxOf };
        return floodAll({ ...processes, random }, anywhere, oneNetwork);
      },
      /** Another mailbox and another network each time: no limit applies, and each of the three must be found. */
      async control(random) {
        const sender = {
          ipOf: () => `${anyNetwork(random)}::1`,
          mailboxOf: () => `collector-${random.hex(10)}@example.com`,
        };
        return floodAll({ ...processes, random }, sender, sender);
      },
      close: processes.close,
    };
  },
};

/** An IPv6 network of one customer (/64); addresses within it count as one. */
const anyNetwork = (random: Random) => `2001:db8:${random.hex(4)}:1${random.hex(3)}`;

/** The newsletter's flood comes from anywhere: its limit is per mailbox. */
async function floodAll(setup: Setup, anywhere: Sender, oneNetwork: Sender): Promise<Outcome> {
  const outcome = new Outcome();
  const inWaves = async (waves: readonly Wave[], flood: (accepted: number) => Promise<void>) => {
    for (const { minutes, accepted } of waves) {
      setup.passMinutes(minutes);
      await flood(accepted);
    }
  };
  await inWaves(SUBSCRIPTION_WAVES, (count) => subscribe(setup, anywhere, count, outcome));
  await inWaves(INQUIRY_WAVES, (count) => inquire(setup, oneNetwork, count, outcome));
  await inWaves(CODE_WAVES, (count) => guessCodes(setup, oneNetwork, count, outcome));
  return outcome;
}

/** Sends all requests at once, to the processes in turn; returns how often each status came. */
async function flood(
  { posts }: Setup,
  { ipOf }: Sender,
  path: string,
  bodyOf: (index: number) => unknown,
): Promise<(status: number) => number> {
  const responses: ForkedResponse[] = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) =>
      (posts[index % posts.length] as Post)({ path, body: bodyOf(index), ip: ipOf(index) }),
    ),
  );
  return (status) => responses.filter((response) => response.status === status).length;
}

const mailsOf = ({ gallery: { services } }: Setup, kind: string) =>
  services.database.$count(outbox, like(outbox.key, `${kind}:%`));

async function subscribe(setup: Setup, sender: Sender, accepted: number, outcome: Outcome) {
  const before = await mailsOf(setup, 'newsletter');
  const count = await flood(setup, sender, '/api/newsletter', (index) => ({
    email: sender.mailboxOf(index),
  }));
  await setup.gallery.backgroundTasks();
  const mails = (await mailsOf(setup, 'newsletter')) - before;
  outcome.check(count(201) === REQUESTS, 'a subscription was refused');
  outcome.check(mails === accepted, `one mailbox was written to ${mails} times`);
  outcome.count('subscriptions', REQUESTS).count('welcome mails', mails);
}

async function inquire(setup: Setup, sender: Sender, accepted: number, outcome: Outcome) {
  const before = await mailsOf(setup, 'inquiry');
  const count = await flood(setup, sender, '/api/contact', (index) => ({
    name: 'Ada',
    email: sender.mailboxOf(index),
    subject: 'General Inquiry',
    message: `Inquiry ${index}`,
  }));
  await setup.gallery.backgroundTasks();
  const mails = (await mailsOf(setup, 'inquiry')) - before;
  outcome.check(mails === accepted, `the artist got ${mails} inquiries of one network`);
  outcome.check(count(201) === mails, 'an inquiry was accepted and not sent');
  outcome.check(count(429) === REQUESTS - accepted, 'an inquiry was not refused');
  outcome.count('inquiries', REQUESTS).count('inquiries sent', mails);
}

/** Guesses that differ in one letter from a subscriber's code; the last one is right, and answered like the others. */
async function guessCodes(setup: Setup, sender: Sender, accepted: number, outcome: Outcome) {
  const { database } = setup.gallery.services;
  const rows = await database.select().from(discountCodes).orderBy(desc(discountCodes.id));
  const code = rows[0]?.code ?? '';
  const count = await flood(setup, sender, '/api/discount-codes/validate', (index) => ({
    code: index === REQUESTS - 1 ? code : changeLetter(code, setup.random),
  }));
  const checked = count(200) + count(400);
  outcome.check(checked === accepted, `${checked} guesses of one network were checked`);
  outcome.check(checked + count(429) === REQUESTS, 'a guess had an unexpected status');
  outcome.check(count(400) === 0, 'a wrong guess was answered in another way than the right one');
  const distinct = new Set(rows.map((row) => row.code)).size;
  outcome.check(distinct === rows.length, 'two mailboxes have one code');
  // Ten characters of Crockford's Base32, 5 bits each.
  const isRandom = /^WELCOME-([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z]{5})$/.test(code);
  outcome.check(isRandom, `a code of fewer than 50 bits: ${code}`);
  outcome.count('guessed codes', REQUESTS).count('guesses checked', checked);
}

function changeLetter(code: string, random: Random): string {
  const at = code.length - 1 - random.below(5);
  return code.slice(0, at) + (code[at] === '7' ? '8' : '7') + code.slice(at + 1);
}
