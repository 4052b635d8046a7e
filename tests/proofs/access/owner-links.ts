import { ownerLinks } from '#server/orders/papers/table.ts';
import { hashToken } from '#server/services/token.ts';
import { newIp } from '../../harness/new-ip.ts';
import { openPapers, ownerPathsIn } from '../../harness/papers.ts';
import { createWork, sellWorks } from '../../harness/works.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, type TestServer } from '../test-server.ts';

const GUESSES = 60;
/** What one network may get wrong in ten minutes. */
const LIMIT = 20;
/** So many links with a token of 16 bits, and so many guesses, miss with a chance of e⁻¹². */
const WEAK = { links: 1_000, guesses: 800 };

const base64url = (random: Random) => Buffer.from(random.hex(32), 'hex').toString('base64url');

export const ownerLinksProof: Proof = {
  promise:
    'nobody guesses an owner’s page or a certificate, from one network or from many; a network’s guesses end after twenty, right ones included',
  unit: `sales, each guessed at ${2 * GUESSES} times from as many networks and ${GUESSES} times from one`,
  runs: { small: 2, stated: 500 },
  expectedViolations: [/^a page was opened by guess \d+$/],
  open: onTestServers(25, guessAtSale, guessWeakLinks),
};

/** Random tokens, and those nearest to a real one. */
async function guessAtSale({ gallery }: TestServer, random: Random): Promise<Outcome> {
  const outcome = new Outcome();
  const open = openPapers(gallery);
  const email = `owner-${random.hex(10)}@example.com`;
  await sellWorks(gallery, [await createWork(gallery)], { email });
  const mails = (await gallery.mails()).filter((mail) => mail.includes(email));
  const path = ownerPathsIn(mails.join('\n'))[0] ?? '';
  outcome.check((await open(path)).status === 200, 'the owner’s own link does not work');
  const token = path.replace('/owner/', '');
  const at = random.below(token.length);
  const near = [
    token.slice(0, at) + random.pick(['A', 'z', '0', '_']) + token.slice(at + 1),
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    hashToken(token),
    '%',
    '..',
  ].filter((guess) => guess !== token);
  const guesses = Array.from({ length: GUESSES }, () => base64url(random));
  for (const guess of [...near, ...guesses]) {
    await tryGuess(open, `/owner/${guess}`, newIp(), outcome);
  }
  for (const guess of guesses) {
    await tryGuess(
      open,
      `/certificate/${Buffer.from(guess).toString('hex').slice(0, 32)}`,
      newIp(),
      outcome,
    );
  }
  const ip = newIp();
  let answered = 0;
  for (const guess of guesses) {
    const { status } = await open(`/owner/${guess}`, undefined, ip);
    if (status !== 429) answered += 1;
  }
  outcome.check(answered === LIMIT, `one network guessed ${answered} times`);
  outcome.check((await open(path, undefined, ip)).status === 429, 'a hit beyond the limit shows');
  return outcome;
}

async function tryGuess(
  open: ReturnType<typeof openPapers>,
  path: string,
  ip: string,
  outcome: Outcome,
): Promise<boolean> {
  const { status } = await open(path, undefined, ip);
  outcome.count('guesses');
  return !outcome.check(status !== 200, `a page was opened by guess ${outcome.counts.guesses}`);
}

/** The same attack on links whose tokens have 16 bits. */
async function guessWeakLinks({ gallery }: TestServer, random: Random): Promise<Outcome> {
  const outcome = new Outcome();
  const { id: orderId } = await sellWorks(gallery, [await createWork(gallery)]);
  const tokens = new Set<string>();
  while (tokens.size < WEAK.links) tokens.add(random.hex(4));
  await gallery.services.database
    .insert(ownerLinks)
    .values([...tokens].map((token) => ({ orderId, isBuyer: false, tokenHash: hashToken(token) })));
  const open = openPapers(gallery);
  for (let guess = 0; guess < WEAK.guesses; guess += 1) {
    if (await tryGuess(open, `/owner/${random.hex(4)}`, newIp(), outcome)) break;
  }
  return outcome;
}
