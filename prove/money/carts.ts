import { toCents } from '../../src/contract/money.ts';
import { type DiscountRule, type Line, type Totals, totalsOf } from '../../src/contract/pricing.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Cart, cost } from './oracle.ts';

const CARTS_PER_ROUND = 10_000;

/** A price or a value as the tables hold it, likelier at the edges and where halves of a cent come up. */
function amount(random: Random, most: number): string {
  const kind = random.below(10);
  const cents =
    kind === 0
      ? random.pick([1, 49, 50, 51, 99, 100, most - 1, most])
      : kind < 6
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

type Price = (lines: readonly Line[], discount: DiscountRule | null) => Totals;

function round(random: Random, price: Price): Outcome {
  const outcome = nothing();
  let off = 0n;
  for (let number = 0; number < CARTS_PER_ROUND; number += 1) {
    const cart = cartOf(random);
    const right = cost(cart);
    const lines = cart.lines.map((line) => ({
      priceCents: toCents(line.price) ?? Number.NaN,
      quantity: line.quantity,
    }));
    const totals = price(lines, cart.code);
    const difference =
      abs(BigInt(totals.subtotalCents) - right.subtotal) +
      abs(BigInt(totals.discountCents) - right.discount) +
      abs(BigInt(totals.totalCents) - right.total);
    if (difference === 0n) continue;
    off += difference;
    outcome.violations.push(`${difference} c off: ${JSON.stringify(cart)}`);
  }
  outcome.counts = { carts: CARTS_PER_ROUND, 'cents off': Number(off) };
  return outcome;
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/** As it is often written: in dollars, in floating point, rounded at the end. */
const inDollars: Price = (lines, discount) => {
  const subtotal = lines.reduce((sum, line) => sum + (line.priceCents / 100) * line.quantity, 0);
  const value = Number(discount?.value ?? 0);
  const off =
    discount?.type === 'percentage' ? (subtotal * value) / 100 : Math.min(value, subtotal);
  return {
    subtotalCents: Math.round(subtotal * 100),
    discountCents: Math.round(off * 100),
    totalCents: Math.round((subtotal - off) * 100),
  };
};

export const moneyCarts: Proof = {
  promise: 'subtotal, discount and total are those of an independent oracle, to the cent',
  unit: `times ${CARTS_PER_ROUND.toLocaleString('en')} carts`,
  rounds: { small: 5, stated: 100 },
  mustFind: [/\d c off/],
  open: async () => ({
    round: async (random) => round(random, totalsOf),
    control: async (random) => round(random, inDollars),
    close: async () => {},
  }),
};
