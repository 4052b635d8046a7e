import { cents } from '#contract/money.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import { type Amounts, type Cart, cost, decimal, refusal } from './oracle.ts';
import { placeCart } from './place-cart.ts';
import { type PriceCart, type PricedCart, priceOnServer } from './price-cart.ts';

const CARTS_PER_RUN = 10_000;
/** One cart of so many is also placed as an order, which takes a thousand times as long. */
const PLACED_EVERY = 1_000;

/** A price or a value, more often at the limits and where half cents occur. */
function randomAmount(random: Random, maxCents: number): string {
  const kind = random.below(10);
  const cents =
    kind === 0
      ? random.pick([1, 49, 50, 51, 99, 100, maxCents - 1, maxCents])
      : random.between(1, kind < 9 ? Math.min(maxCents, 500_000) : maxCents);
  return decimal(BigInt(cents));
}

function randomCart(random: Random): Cart {
  const lines = Array.from({ length: random.between(1, 6) }, () => ({
    price: randomAmount(random, 99_999_999),
    quantity: random.chance(80) ? 1 : random.between(2, 99),
  }));
  const type = random.pick(['none', 'percentage', 'percentage', 'fixed'] as const);
  if (type === 'none') return { lines, code: null };
  const value = randomAmount(random, type === 'percentage' ? 10_000 : 99_999_999);
  return { lines, code: { type, value } };
}

/** A cart, the oracle's amounts, and what the browser shows: in one of ten a cent too much in one field. */
function randomTest(random: Random) {
  const cart = randomCart(random);
  const expected = cost(cart);
  const wrong = random.chance(10) ? random.pick(['subtotal', 'discount', 'total'] as const) : null;
  const shown = (field: keyof Amounts) => decimal(expected[field] + (field === wrong ? 1n : 0n));
  return {
    cart,
    expected,
    shown: { subtotal: shown('subtotal'), discount: shown('discount'), total: shown('total') },
    refusedFor: refusal(expected) || (wrong ?? ''),
  };
}

type CartTest = ReturnType<typeof randomTest>;

/** Compares the result with the oracle's; `kind` precedes the names of the counts. */
function check({ cart, expected, refusedFor }: CartTest, result: PricedCart, kind: string) {
  const { totals, written } = result;
  const { subtotal, discount, total } = expected;
  const outcome = new Outcome({ [kind]: 1, [`${kind} ${written ? 'accepted' : 'refused'}`]: 1 });
  const difference = totals
    ? abs(BigInt(totals.subtotalCents) - subtotal) +
      abs(BigInt(totals.discountCents) - discount) +
      abs(BigInt(totals.totalCents) - total)
    : 0n;
  if (totals) outcome.count(`${kind} cents off`, Number(difference));
  const about = JSON.stringify(cart);
  const right = [subtotal, discount, total].map(decimal).join();
  const found = written && [written.subtotal, written.discount, written.total].join();
  if (difference > 0n) outcome.fail(`${difference} c off: ${about}`);
  else if (result.refusedFor !== refusedFor) {
    const [was, ought] = [result.refusedFor, refusedFor].map((field) => field || 'nothing');
    outcome.fail(`refused for ${was}, not for ${ought}: ${about}`);
  } else if (found && found !== right) {
    outcome.fail(`written as ${found}, not as ${right}: ${about}`);
  }
  return outcome;
}

async function priceCarts(random: Random, price: PriceCart, gallery: TestGallery | null) {
  const outcome = new Outcome();
  for (let number = 0; number < CARTS_PER_RUN; number += 1) {
    const test = randomTest(random);
    outcome.add(check(test, await price(test.cart, test.shown), 'carts'));
    if (!gallery || number % PLACED_EVERY !== 0) continue;
    outcome.add(check(test, await placeCart(gallery, test.cart, test.shown), 'placed'));
  }
  return outcome;
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/** Negative control: computes in floating-point dollars and rounds at the end; the proof must find cents off. */
const inFloats: PriceCart = async (cart, shown) => {
  const subtotal = cart.lines.reduce((sum, line) => sum + Number(line.price) * line.quantity, 0);
  const value = Number(cart.code?.value ?? 0);
  const off =
    cart.code?.type === 'percentage' ? (subtotal * value) / 100 : Math.min(value, subtotal);
  const totals = {
    subtotalCents: cents(Math.round(subtotal * 100)),
    discountCents: cents(Math.round(off * 100)),
    totalCents: cents(Math.round((subtotal - off) * 100)),
  };
  return { ...(await priceOnServer(cart, shown)), totals: totals as PricedCart['totals'] };
};

/** Negative control: accepts the amounts that the browser shows. */
const trustBrowser: PriceCart = async (_cart, shown) => ({
  totals: null,
  written: shown,
  refusedFor: '',
});

export const moneyCarts: Proof = {
  promise: 'subtotal, discount and total are those of an independent oracle, to the cent',
  unit: `times ${CARTS_PER_RUN.toLocaleString('en')} carts`,
  runs: { small: 2, stated: 100 },
  expectedViolations: [/\d c off/, /^refused for nothing, not for (subtotal|discount|total)/],
  async open(database) {
    const gallery = await openGallery(database);
    return {
      run: (random) => priceCarts(random, priceOnServer, gallery),
      control: async (random) =>
        (await priceCarts(random, inFloats, null)).add(
          await priceCarts(random, trustBrowser, null),
        ),
      close: gallery.close,
    };
  },
};
