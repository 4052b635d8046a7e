import { inArray, sql } from 'drizzle-orm';
import { claims } from '../../../src/server/orders/data/table.ts';
import type { Wish } from '../../harness/buyer.ts';
import { openHosts } from '../../harness/fork-host.ts';
import { openNaiveShop } from '../../harness/naive-shop.ts';
import { type Round, race } from '../../harness/race.ts';
import { hangWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import { type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { renewing, serve, type TestServer, withTestServer } from '../test-server.ts';

/** Many buyers at once, each through the whole checkout over HTTP, from an address of her own. */
type Crowd = {
  works: number;
  /** Copies of each work. */
  edition: number;
  /** What each buyer wants of the works. */
  wishes(works: readonly Wish[], random: Random): (readonly Wish[])[];
  /** How many of the buyers get what they want. */
  sales: { least: number; most: number };
};

type Shop = { urls: readonly string[]; edition: number };

async function attempt(
  { gallery }: TestServer,
  crowd: Crowd,
  random: Random,
  number: number,
  shop: Shop,
): Promise<Outcome> {
  const works: Wish[] = [];
  while (works.length < crowd.works) {
    works.push(await hangWork(gallery, { editionSize: shop.edition }));
  }
  const round = await race(shop.urls, gallery.stripe, crowd.wishes(works, random), number);
  const outcome = judge(round, crowd);
  const ids = works.map(({ id }) => id);
  outcome.violations.push(...(await oversold(gallery, ids, crowd.edition)));
  return outcome;
}

function judge(round: Round, { sales, edition }: Crowd): Outcome {
  const { buyers, paid, refused, chargedInVain, busy, errors } = round;
  const violations = errors.map((error) => `a buyer was answered: ${error}`);
  if (paid.length < sales.least || paid.length > sales.most)
    violations.push(`${paid.length} of ${buyers} buyers got it`);
  const copies = Map.groupBy(paid.flat(), ({ id }) => id);
  for (const [id, { length }] of copies) {
    if (length > edition) violations.push(`${length} buyers were told that work ${id} is theirs`);
  }
  const inVain = refused.filter((basket) => !basket.some(({ id }) => copies.has(id))).length;
  if (inVain > 0) violations.push(`${inVain} were refused works that nobody else bought`);
  if (chargedInVain > 0) violations.push(`${chargedInVain} buyers were charged in vain`);
  const counts = {
    buyers,
    sales: paid.length,
    'refused in time': refused.length,
    'charged in vain': chargedInVain,
    'asked to try again': busy,
  };
  return { counts, violations };
}

/** Works of which more copies are sold in the books than there are, or one copy twice. */
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

/** Broken on purpose: a shop that has a copy more than is known and, of originals, one in which nobody holds anything. */
function crowdProof(rest: Omit<Proof, 'open'>, crowd: Crowd): Proof {
  return {
    ...rest,
    async open(database) {
      const hosts = openHosts();
      const testServers = renewing(database, 20, hosts);
      return {
        async round(random, index) {
          const testServer = await testServers.next();
          const shop = { urls: testServer.urls, edition: crowd.edition };
          const outcome = await attempt(testServer, crowd, random, index, shop);
          outcome.violations.push(...(await audit(testServer.gallery)));
          return outcome;
        },
        control: (random) =>
          withTestServer(database, async (testServer) => {
            const { edition } = crowd;
            // Some are too late in any shop; more of them show no more.
            const wishes: Crowd['wishes'] = (...all) => crowd.wishes(...all).slice(0, edition + 25);
            const more = { urls: testServer.urls, edition: edition + 1 };
            const oneMore = await attempt(testServer, { ...crowd, wishes }, random, 0, more);
            if (edition > 1) return oneMore;
            const naive = await serve(openNaiveShop(testServer.gallery));
            const bought = await attempt(testServer, crowd, random, 1, {
              urls: [naive.url],
              edition,
            });
            await naive.stop();
            const violations = bought.violations.map((found) => `nobody holds: ${found}`);
            return sum(oneMore, { ...bought, violations });
          }),
        async close() {
          await testServers.close();
          await hosts.close();
        },
      };
    },
  };
}

const repeat = <T>(count: number, value: () => T): T[] => Array.from({ length: count }, value);

export const originalRace = crowdProof(
  {
    promise: 'one original, 100 buyers at once: one sale, nobody charged in vain',
    unit: 'works',
    rounds: { small: 5, stated: 1_000 },
    mustFind: [
      /^nobody holds: \d+ buyers were told/,
      /^2 of 26 buyers got it/,
      /^2 copies of work/,
    ],
  },
  {
    works: 1,
    edition: 1,
    wishes: (works) => repeat(100, () => works),
    sales: { least: 1, most: 1 },
  },
);

export const basketRace = crowdProof(
  {
    promise: 'crossed baskets of 1 to 5 works: all of a basket or nothing, no work twice',
    unit: 'crowds of 30 buyers for 8 works',
    rounds: { small: 4, stated: 300 },
    mustFind: [/^nobody holds: \d+ buyers were told/, /^2 copies of work/],
  },
  {
    works: 8,
    edition: 1,
    wishes: (works, random) =>
      repeat(30, () => random.shuffled(works).slice(0, random.between(1, 5))),
    sales: { least: 1, most: 8 },
  },
);

export const editionRace = crowdProof(
  {
    promise: 'an edition of 50, 500 buyers at once: exactly 50 sales, no number twice',
    unit: 'editions',
    rounds: { small: 1, stated: 20 },
    mustFind: [/^51 buyers were told/, /^51 of 75 buyers got it/, /^51 copies of work/],
  },
  {
    works: 1,
    edition: 50,
    wishes: (works) => repeat(500, () => works),
    sales: { least: 50, most: 50 },
  },
);
