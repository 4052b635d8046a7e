import { inArray, sql } from 'drizzle-orm';
import { claims } from '#server/orders/data/table.ts';
import type { CartLine } from '../../harness/buyer.ts';
import { openNaiveShop } from '../../harness/naive-shop.ts';
import { type RaceResult, race } from '../../harness/race.ts';
import { createWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { onTestServers, serve, type TestServer } from '../test-server.ts';

/** Many buyers at once, each through the whole checkout over HTTP, from an address of their own. */
type Setup = {
  works: number;
  /** Copies of each work. */
  edition: number;
  /** One cart for each buyer. */
  carts(works: readonly CartLine[], random: Random): (readonly CartLine[])[];
  /** How many buyers must get their cart. */
  sales: { min: number; max: number };
};

/** Sells works with `edition` copies at `urls`, and checks the result against what `setup` allows. */
async function attempt(
  { gallery }: TestServer,
  setup: Setup,
  random: Random,
  number: number,
  { urls, edition }: { urls: readonly string[]; edition: number },
): Promise<Outcome> {
  const works: CartLine[] = [];
  while (works.length < setup.works) {
    works.push(await createWork(gallery, { editionSize: edition }));
  }
  const result = await race(urls, gallery.stripe, setup.carts(works, random), number);
  const ids = works.map(({ id }) => id);
  return check(result, setup).fail(...(await oversold(gallery, ids, setup.edition)));
}

function check(result: RaceResult, { sales, edition }: Setup): Outcome {
  const { buyers, paid, refused, chargedWithoutSale, busy, errors } = result;
  const outcome = new Outcome({
    buyers,
    sales: paid.length,
    'refused before a charge': refused.length,
    'charged without a sale': chargedWithoutSale,
    'asked to try again': busy,
  });
  outcome.fail(...errors.map((error) => `a buyer was answered: ${error}`));
  const isRight = paid.length >= sales.min && paid.length <= sales.max;
  outcome.check(isRight, `${paid.length} of ${buyers} buyers got it`);
  const copies = Map.groupBy(paid.flat(), ({ id }) => id);
  for (const [id, { length }] of copies) {
    outcome.check(length <= edition, `${length} buyers were told that work ${id} is theirs`);
  }
  const inVain = refused.filter((cart) => !cart.some(({ id }) => copies.has(id))).length;
  outcome.check(inVain === 0, `${inVain} were refused works that no other buyer bought`);
  outcome.check(
    chargedWithoutSale === 0,
    `${chargedWithoutSale} buyers were charged without a sale`,
  );
  return outcome;
}

/** Works of which the table has more copies sold than exist, or one copy sold twice. */
async function oversold({ services }: TestServer['gallery'], ids: number[], edition: number) {
  const sold = await services.database
    .select({
      id: claims.artworkId,
      copies: sql<number>`count(*)::int`,
      numbers: sql<number>`count(distinct ${claims.editionNumber})::int`,
    })
    .from(claims)
    .where(inArray(claims.artworkId, ids))
    .groupBy(claims.artworkId);
  return sold
    .filter(({ copies, numbers }) => copies > edition || numbers < copies)
    .map(({ id, copies }) => `${copies} copies of work ${id} were sold; there are ${edition}`);
}

/** A proof for one setup. Its negative controls: a copy more than allowed and, for originals, a shop without holds. */
const worksProof = (rest: Omit<Proof, 'open'>, setup: Setup): Proof => ({
  ...rest,
  open: onTestServers(
    20,
    async (server, random, index) => {
      const options = { urls: server.urls, edition: setup.edition };
      const outcome = await attempt(server, setup, random, index, options);
      return outcome.fail(...(await audit(server.gallery)));
    },
    async (server, random) => {
      const { edition } = setup;
      // 25 buyers more than there are copies, not all of the setup: the control needs no more refusals.
      const carts: Setup['carts'] = (...all) => setup.carts(...all).slice(0, edition + 25);
      const options = { urls: server.urls, edition: edition + 1 };
      const outcome = await attempt(server, { ...setup, carts }, random, 0, options);
      if (edition > 1) return outcome;
      const naive = await serve(openNaiveShop(server.gallery));
      const bought = await attempt(server, { ...setup, carts }, random, 1, {
        urls: [naive.url],
        edition,
      });
      await naive.stop();
      return outcome.fail(...bought.violations.map((found) => `no holds: ${found}`));
    },
    { processes: 2 },
  ),
});

const repeat = <T>(count: number, value: () => T): T[] => Array.from({ length: count }, value);

export const originalRace = worksProof(
  {
    promise: 'one original, 100 buyers at once: one sale, no buyer charged without a sale',
    unit: 'works',
    runs: { small: 2, stated: 1_000 },
    expectedViolations: [
      /^no holds: \d+ buyers were told/,
      /^2 of 26 buyers got it/,
      /^2 copies of work/,
    ],
  },
  {
    works: 1,
    edition: 1,
    carts: (works) => repeat(100, () => works),
    sales: { min: 1, max: 1 },
  },
);

export const cartRace = worksProof(
  {
    promise: 'overlapping carts of 1 to 5 works: all of a cart or nothing, no work twice',
    unit: 'groups of 30 buyers for 8 works',
    runs: { small: 2, stated: 300 },
    expectedViolations: [/^no holds: \d+ buyers were told/, /^2 copies of work/],
  },
  {
    works: 8,
    edition: 1,
    carts: (works, random) =>
      repeat(30, () => random.shuffled(works).slice(0, random.between(1, 5))),
    sales: { min: 1, max: 8 },
  },
);

export const editionRace = worksProof(
  {
    promise: 'an edition of 50, 500 buyers at once: exactly 50 sales, no number twice',
    unit: 'editions',
    runs: { small: 1, stated: 20 },
    expectedViolations: [/^51 buyers were told/, /^51 of 75 buyers got it/, /^51 copies of work/],
  },
  {
    works: 1,
    edition: 50,
    carts: (works) => repeat(500, () => works),
    sales: { min: 50, max: 50 },
  },
);
