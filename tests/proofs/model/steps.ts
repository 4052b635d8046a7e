import fc from 'fast-check';

export const CARDS = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
] as const;
export type Card = (typeof CARDS)[number];

/**
 * What somebody does; `who` is one of the collectors, `works` are places on the wall, named twice where two copies are
 * wanted. In an `outage` Stripe answers 500: to the sweep, or when the payment is set up.
 */
export type Step =
  | { does: 'wait'; minutes: number }
  | { does: 'press Pay'; who: number; works: number[]; code: boolean; outage: boolean }
  | { does: 'card'; who: number; card: Card }
  | { does: 'answer the bank'; who: number; outcome: 'succeed' | 'fail' }
  | { does: 'look'; who: number }
  | { does: 'webhook'; who: number }
  | { does: 'lose the cookie'; who: number }
  | { does: 'sweep'; outage: boolean }
  | { does: 'set available'; work: number; available: boolean }
  | { does: 'set price'; work: number; dollars: number }
  | { does: 'refund'; who: number; release: boolean }
  | { does: 'delete order'; who: number };

/** Copies of the works on the wall: three originals and an edition. */
export const WALL = [1, 1, 1, 2] as const;
/** The place of the edition. */
const PRINT = 3;
export const COLLECTORS = 3;
/** How often the one code may be used, and what it takes off, in dollars. */
export const CODE = { limit: 1, value: '0.50' };

const who = fc.nat(COLLECTORS - 1);
const work = fc.nat(WALL.length - 1);

/** Each work once, and the print twice at times. */
const wanted = fc
  .tuple(fc.uniqueArray(work, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([works, twice]) => (twice && works.includes(PRINT) ? [...works, PRINT] : works));
const seldom = fc.nat(7).map((number) => number === 0);
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
      works: wanted,
      code: fc.boolean(),
      outage: seldom,
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
  { weight: 2, arbitrary: fc.record({ does: is('delete order'), who }) },
);

export const history = fc.array(step, { minLength: 30, maxLength: 60 });
