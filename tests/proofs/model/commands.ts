import fc from 'fast-check';

const CARDS = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired'] as const;
export type Card = (typeof CARDS)[number];

/**
 * An action of a buyer, the artist, Stripe or the clock. `who` is the index of a buyer, `works` are indexes into
 * `EDITIONS`, twice where two copies are wanted; `linked`: with the links of their reservations, if any. In an `outage`
 * Stripe answers 500: to the sweep, or when the payment is set up.
 */
export type Command =
  | { type: 'wait'; minutes: number }
  | {
      type: 'click Pay';
      who: number;
      works: number[];
      linked: boolean;
      code: boolean;
      outage: boolean;
    }
  | { type: 'try card'; who: number; card: Card }
  | { type: 'answer 3-D Secure'; who: number; outcome: 'succeed' | 'fail' }
  | { type: 'report paid'; who: number }
  | { type: 'webhook'; who: number }
  | { type: 'lose the cookie'; who: number }
  | { type: 'sweep'; outage: boolean }
  | { type: 'set available'; work: number; available: boolean }
  | { type: 'set price'; work: number; dollars: number }
  | { type: 'refund'; who: number; returnToSale: boolean }
  | { type: 'delete order'; who: number }
  | { type: 'reserve'; work: number }
  | { type: 'end reservation'; work: number };

/** Copies of each work: three originals and an edition. */
export const EDITIONS = [1, 1, 1, 2] as const;
const PRINT = 3;
export const BUYERS = 3;
/** How often the one code may be used, and its discount in dollars. */
export const CODE = { limit: 1, value: '0.50' };

const who = fc.nat(BUYERS - 1);
const work = fc.nat(EDITIONS.length - 1);

/** Each work once, and the print sometimes twice. */
const works = fc
  .tuple(fc.uniqueArray(work, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([list, twice]) => (twice && list.includes(PRINT) ? [...list, PRINT] : list));
const seldom = fc.nat(7).map((number) => number === 0);

/** A command of this type, as often as `weight` says. */
const one = <Type extends Command['type'], Fields extends object>(
  weight: number,
  type: Type,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => ({
  weight,
  arbitrary: fc.record(fields).map((values) => ({ type, ...values }) as unknown as Command),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  one(3, 'wait', { minutes: fc.integer({ min: 1, max: 11 }) }),
  one(5, 'click Pay', { who, works, linked: fc.boolean(), code: fc.boolean(), outage: seldom }),
  one(5, 'try card', { who, card: fc.constantFrom(...CARDS) }),
  one(2, 'answer 3-D Secure', { who, outcome: fc.constantFrom('succeed', 'fail') }),
  one(3, 'report paid', { who }),
  one(2, 'webhook', { who }),
  one(1, 'lose the cookie', { who }),
  one(3, 'sweep', { outage: fc.boolean() }),
  one(2, 'reserve', { work }),
  one(1, 'end reservation', { work }),
  one(2, 'set available', { work, available: fc.boolean() }),
  one(1, 'set price', { work, dollars: fc.integer({ min: 1, max: 9_000 }) }),
  one(1, 'refund', { who, returnToSale: fc.boolean() }),
  one(2, 'delete order', { who }),
);

export const commandSequence = fc.array(command, { minLength: 30, maxLength: 60 });
