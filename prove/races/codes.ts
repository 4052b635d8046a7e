import { buyerOf, hangWork } from '../../local/testing/works.ts';
import { discountCodes } from '../../src/server/discounts/table.ts';
import { type Arena, inArena, renewing } from '../arena.ts';
import { audit } from '../audit.ts';
import type { Outcome, Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { spelt } from '../spelling.ts';

/** Everybody presses Pay with the same code at once, each for a work of her own. */
type Codes = {
  racers: number;
  code: Partial<typeof discountCodes.$inferInsert>;
  emailOf(index: number, round: number, random: Random): string;
};

async function attempt(
  { gallery }: Arena,
  codes: Codes,
  random: Random,
  round: number,
): Promise<Outcome> {
  const code = `RACE-${round}`;
  const rule = { type: 'percentage', value: '10.00', ...codes.code } as const;
  await gallery.services.database.insert(discountCodes).values({ ...rule, code });
  const racers = [];
  for (let index = 0; index < codes.racers; index += 1) {
    const work = await hangWork(gallery, { price: '100.00' });
    const email = codes.emailOf(index, round, random);
    racers.push({ work, buyer: buyerOf(gallery, { email }) });
  }
  const answers = await Promise.all(
    racers.map(({ buyer, work }) =>
      buyer.order([work], { discountCode: code, discount: '10.00', total: '90.00' }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const [used, refused] = [count(201), count(400)];
  const violations = await audit(gallery);
  if (used !== 1) violations.push(`a code for one use was used ${used} times`);
  if (used + refused < codes.racers) violations.push('somebody was answered neither 201 nor 400');
  return { counts: { racers: codes.racers, 'used the code': used, refused }, violations };
}

const codesProof = (rest: Omit<Proof, 'open'>, codes: Codes): Proof => ({
  ...rest,
  async open(database) {
    const arenas = renewing(database, 10);
    return {
      round: async (random, index) => attempt(await arenas.next(), codes, random, index),
      /** The same race for a code that anybody may use as often as she likes. */
      control: (random) =>
        inArena(database, (arena) => attempt(arena, { ...codes, code: {} }, random, 0)),
      close: arenas.close,
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
