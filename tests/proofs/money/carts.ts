import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { nothing, type Outcome, type Proof, sum } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Amounts, type Cart, cost, decimal, refusal } from './oracle.ts';
import { placeCart } from './placed.ts';
import { type Receipt, serverTill, type Till } from './till.ts';

const CARTS_PER_ROUND = 10_000;
/** One in so many is placed as well: with Postgres in between it takes a thousand times as long. */
const PLACED_EVERY = 1_000;

/** A price or a value as the tables hold it, likelier at the edges and where halves of a cent come up. */
function amount(random: Random, most: number): string {
  const kind = random.below(10);
  const cents =
    kind === 0
      ? random.pick([1, 49, 50, 51, 99, 100, most - 1, most])
      : kind < 9
        ? random.between(1, Math.min(most, 500_000))
        : random.between(1, most);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function cartOf(random: Random): Cart {
  const lines = Array.from({ length: random.between(1, 6) }, () => ({
    price: amount(random, 99_999_999),
    quantity: random.chance(80) ? 1 : random.between(2, 99),
  }));
  const type = random.pick(['none', 'percentage', 'percentage', 'fixed'] as const);
  if (type === 'none') return { lines, code: null };
  const value = amount(random, type === 'percentage' ? 10_000 : 99_999_999);
  return { lines, code: { type, value } };
}

/** A cart, and what the browser shows of it: now and then it is a cent off in one place. */
function wishOf(random: Random) {
  const cart = cartOf(random);
  const right = cost(cart);
  const skewed = random.chance(10) ? random.pick(['subtotal', 'discount', 'total'] as const) : null;
  const shown = (name: keyof Amounts) => decimal(right[name] + (name === skewed ? 1n : 0n));
  return {
    cart,
    right,
    shown: { subtotal: shown('subtotal'), discount: shown('discount'), total: shown('total') },
    refusedFor: refusal(right) || (skewed ?? ''),
  };
}

type Wish = ReturnType<typeof wishOf>;

/** Compares what a cart came to with what it must come to. */
function judge({ cart, right, refusedFor }: Wish, receipt: Receipt): Outcome {
  const outcome = nothing();
  const { totals, written } = receipt;
  const difference = totals
    ? abs(BigInt(totals.subtotalCents) - right.subtotal) +
      abs(BigInt(totals.discountCents) - right.discount) +
      abs(BigInt(totals.totalCents) - right.total)
    : 0n;
  const about = JSON.stringify(cart);
  const { subtotal, discount, total } = right;
  const meant = [subtotal, discount, total].map(decimal).join();
  const came = written && [written.subtotal, written.discount, written.total].join();
  if (difference > 0n) outcome.violations.push(`${difference} c off: ${about}`);
  else if (receipt.refusedFor !== refusedFor) {
    const [was, ought] = [receipt.refusedFor, refusedFor].map((field) => field || 'nothing');
    outcome.violations.push(`refused for ${was}, not for ${ought}: ${about}`);
  } else if (came && came !== meant) {
    outcome.violations.push(`written as ${came}, not as ${meant}: ${about}`);
  }
  outcome.counts = {
    ...(totals && { 'cents off': Number(difference) }),
    [written ? 'taken' : 'refused']: 1,
  };
  return outcome;
}

async function round(random: Random, till: Till, gallery: TestGallery | null): Promise<Outcome> {
  const { counts, violations } = nothing();
  const add = (kind: string, outcome: Outcome) => {
    for (const [name, count] of Object.entries({ [kind]: 1, ...outcome.counts })) {
      const what = name === kind ? kind : `${kind} ${name}`;
      counts[what] = (counts[what] ?? 0) + count;
    }
    violations.push(...outcome.violations);
  };
  for (let number = 0; number < CARTS_PER_ROUND; number += 1) {
    const wish = wishOf(random);
    add('carts', judge(wish, await till(wish.cart, wish.shown)));
    if (!gallery || number % PLACED_EVERY !== 0) continue;
    add('placed', judge(wish, await placeCart(gallery, wish.cart, wish.shown)));
  }
  return { counts, violations };
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/** As it is often written: in dollars, in floating point, rounded at the end. */
const inDollars: Till = async (cart, shown) => {
  const subtotal = cart.lines.reduce((sum, line) => sum + Number(line.price) * line.quantity, 0);
  const value = Number(cart.code?.value ?? 0);
  const off =
    cart.code?.type === 'percentage' ? (subtotal * value) / 100 : Math.min(value, subtotal);
  const totals = {
    subtotalCents: Math.round(subtotal * 100),
    discountCents: Math.round(off * 100),
    totalCents: Math.round((subtotal - off) * 100),
  };
  return { ...(await serverTill(cart, shown)), totals };
};

/** And that takes whatever the browser shows, as it is shown. */
const believing: Till = async (_cart, shown) => ({ totals: null, written: shown, refusedFor: '' });

export const moneyCarts: Proof = {
  promise: 'subtotal, discount and total are those of an independent oracle, to the cent',
  unit: `times ${CARTS_PER_ROUND.toLocaleString('en')} carts`,
  rounds: { small: 2, stated: 100 },
  mustFind: [/\d c off/, /^refused for nothing, not for (subtotal|discount|total)/],
  async open(database) {
    const gallery = await openGallery(database);
    return {
      round: (random) => round(random, serverTill, gallery),
      control: async (random) =>
        sum(await round(random, inDollars, null), await round(random, believing, null)),
      close: gallery.close,
    };
  },
};
