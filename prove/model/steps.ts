import fc from 'fast-check';

export const CARDS = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
] as const;
export type Card = (typeof CARDS)[number];

/** What somebody does; `who` is one of the collectors, `works` are places on the wall. */
export type Step =
  | { does: 'wait'; minutes: number }
  | { does: 'press Pay'; who: number; works: number[] }
  | { does: 'card'; who: number; card: Card }
  | { does: 'answer the bank'; who: number; outcome: 'succeed' | 'fail' }
  | { does: 'look'; who: number }
  | { does: 'webhook'; who: number }
  | { does: 'lose the cookie'; who: number }
  | { does: 'sweep'; outage: boolean }
  | { does: 'set available'; work: number; available: boolean }
  | { does: 'set price'; work: number; dollars: number }
  | { does: 'refund'; who: number; release: boolean };

/** Copies of the works on the wall: three originals and an edition. */
export const WALL = [1, 1, 1, 2] as const;
export const COLLECTORS = 3;

const who = fc.nat(COLLECTORS - 1);
const work = fc.nat(WALL.length - 1);
const is = <Does extends Step['does']>(does: Does) => fc.constant(does);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: is('wait'), minutes: fc.integer({ min: 1, max: 11 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: is('press Pay'),
      who,
      works: fc.uniqueArray(work, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: is('card'), who, card: fc.constantFrom(...CARDS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('answer the bank'),
      who,
      outcome: fc.constantFrom('succeed' as const, 'fail' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: is('look'), who }) },
  { weight: 2, arbitrary: fc.record({ does: is('webhook'), who }) },
  { weight: 1, arbitrary: fc.record({ does: is('lose the cookie'), who }) },
  { weight: 3, arbitrary: fc.record({ does: is('sweep'), outage: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: is('set available'), work, available: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('set price'),
      work,
      dollars: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('refund'), who, release: fc.boolean() }) },
);

export const history = fc.array(step, { minLength: 30, maxLength: 60 });
