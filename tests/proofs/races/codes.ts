import { discountCodes } from '../../../src/server/discounts/table.ts';
import type { Buyer, Wish } from '../../harness/buyer.ts';
import { patiently } from '../../harness/race.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import { audit } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { spelt } from '../spelling.ts';
import { renewing, type TestServer, withTestServer } from '../test-server.ts';

/** Everybody presses Pay with the same code at once, each for a work of her own. */
type Codes = {
  racers: number;
  code: Partial<typeof discountCodes.$inferInsert>;
  emailOf(index: number, round: number, random: Random): string;
};

type Racer = { work: Wish; buyer: Buyer };

async function attempt(
  { gallery }: TestServer,
  codes: Codes,
  random: Random,
  round: number,
): Promise<Outcome> {
  const code = `RACE-${round}`;
  const rule = { type: 'percentage', value: '10.00', ...codes.code } as const;
  await gallery.services.database.insert(discountCodes).values({ ...rule, code });
  const racers: Racer[] = [];
  for (let index = 0; index < codes.racers; index += 1) {
    const work = await hangWork(gallery, { price: '100.00' });
    const email = codes.emailOf(index, round, random);
    racers.push({ work, buyer: buyerOf(gallery, { email }) });
  }
  const reduced = { discountCode: code, total: '90.00' };
  /** Pays where her order was taken; answers how that went. */
  const buyWith = async ({ buyer, work }: Racer) => {
    const values = { ...reduced, discount: '10.00' };
    const { status, body } = await patiently(() => buyer.order([work], values));
    if (status !== 201) return status;
    const bound = await patiently(() => buyer.bind([work], body.order.id, reduced));
    await gallery.emulator.buyer.confirm(bound.body.paymentIntentId);
    return (await patiently(() => buyer.look(body.order.id))).status;
  };
  const answers = await Promise.all(racers.map(buyWith));
  // The losers press once more, now that somebody has paid with it.
  const losers = racers.filter((_racer, index) => answers[index] === 400);
  const again = await Promise.all(losers.map(buyWith));
  await gallery.settled();
  const paid = [...answers, ...again].filter((status) => status === 200).length;
  const violations = await audit(gallery);
  if (paid !== 1) violations.push(`a code for one use was used ${paid} times`);
  const odd = [...answers, ...again].filter((status) => status !== 200 && status !== 400);
  if (odd.length > 0) violations.push(`somebody was answered ${odd[0]}, neither 200 nor 400`);
  const refused = answers.length + again.length - paid;
  return { counts: { racers: codes.racers, 'paid with the code': paid, refused }, violations };
}

const codesProof = (rest: Omit<Proof, 'open'>, codes: Codes): Proof => ({
  ...rest,
  async open(database) {
    const testServers = renewing(database, 10);
    return {
      round: async (random, index) => attempt(await testServers.next(), codes, random, index),
      /** The same race for a code that anybody may use as often as she likes. */
      control: (random) =>
        withTestServer(database, (testServer) =>
          attempt(testServer, { ...codes, code: {} }, random, 0),
        ),
      close: testServers.close,
    };
  },
});

export const limitRace = codesProof(
  {
    promise: 'a code with limit 1, 200 racers: one of them gets it',
    unit: 'codes',
    rounds: { small: 1, stated: 50 },
    mustFind: [/a code for one use was used 200 times/],
  },
  {
    racers: 200,
    code: { usageLimit: 1 },
    emailOf: (index, round) => `racer-${round}-${index}@example.com`,
  },
);

export const spellingRace = codesProof(
  {
    promise: 'a code once per customer, one address in 20 spellings at once: one use',
    unit: 'customers',
    rounds: { small: 5, stated: 500 },
    mustFind: [/a code for one use was used 20 times/],
  },
  {
    racers: 20,
    code: { oncePerCustomer: true },
    emailOf: (_index, round, random) => spelt(`collector.${round}@example.com`, random),
  },
);
