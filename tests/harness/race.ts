import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Buyer, CartLine } from './buyer.ts';
import { buyerAt } from './http-buyer.ts';

/** The outcome of a race: each buyer is counted in one of `paid`, `refused`, `chargedWithoutSale` and `errors`. */
export type RaceResult = {
  buyers: number;
  /** The carts of buyers who paid and were told that the works are theirs. */
  paid: (readonly CartLine[])[];
  /** The carts of buyers who were refused with 409 before any charge. */
  refused: (readonly CartLine[])[];
  /** Buyers who were charged without getting the work. */
  chargedWithoutSale: number;
  /** Responses 503, each followed by a retry. */
  busy: number;
  /** Any other outcome. */
  errors: string[];
};

/**
 * All buyers check out at once over HTTP, each with their own cart and IP address: quote, order, intent, attaching,
 * card, status, each call to the next of `urls` in turn. `number` selects the network of the addresses, so that rate
 * limits of earlier races don't count.
 */
export async function race(
  urls: readonly string[],
  stripe: Stripe,
  carts: readonly (readonly CartLine[])[],
  number = 0,
): Promise<RaceResult> {
  let busy = 0;
  const onBusy = () => {
    busy += 1;
  };
  const ends = await Promise.all(
    carts.map((cart, index) => {
      const address = `127.${1 + (number % 200)}.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
      const buyer = buyerAt(roundRobin(urls, index), address, {
        email: `buyer-${index}@example.com`,
      });
      return checkout(buyer, stripe, cart, onBusy);
    }),
  );
  const cartsOf = (end: string) => carts.filter((_cart, index) => ends[index] === end);
  return {
    buyers: carts.length,
    paid: cartsOf('paid'),
    refused: cartsOf('refused'),
    chargedWithoutSale: cartsOf('charged without a sale').length,
    busy,
    errors: ends.filter((end) => !['paid', 'refused', 'charged without a sale'].includes(end)),
  };
}

function roundRobin(urls: readonly string[], first: number): () => string {
  let calls = first;
  return () => {
    calls += 1;
    return urls[calls % urls.length] as string;
  };
}

const MAX_ATTEMPTS = 40;
const RETRY_MS = 500;

/** Repeats a call that is answered 503; `onBusy` counts the repeats. Returns the last response after 40 attempts. */
export async function retryBusy<T extends { status: number }>(
  call: () => Promise<T>,
  onBusy: () => void = () => {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await call();
    if (response.status !== 503 || attempt === MAX_ATTEMPTS) return response;
    onBusy();
    await pause(RETRY_MS);
  }
}

/**
 * One buyer's checkout up to the confirmed payment: `paid`, `refused`, `charged without a sale`, or what went wrong.
 * Each call is repeated while the gallery is too busy (503).
 */
export async function checkout(
  buyer: Buyer,
  stripe: Stripe,
  cart: readonly CartLine[],
  onBusy: () => void = () => {},
): Promise<string> {
  const priced = await retryBusy(() => buyer.price(cart), onBusy);
  if (priced.status === 409) return 'refused';
  if (priced.status !== 200) return `price answered ${priced.status}`;
  const ordered = await retryBusy(() => buyer.order(cart), onBusy);
  if (ordered.status === 409) return 'refused';
  if (ordered.status !== 201) return `orders answered ${ordered.status}`;
  const { id } = ordered.body.order;
  const created = await retryBusy(() => buyer.createIntent(cart, id), onBusy);
  if (created.status === 409) return 'refused';
  if (created.status !== 200) return `the order's intent: answered ${created.status}`;
  const { paymentIntentId } = created.body;
  const attached = await retryBusy(() => buyer.attachIntent(id, paymentIntentId), onBusy);
  if (attached.status !== 200) return `attaching answered ${attached.status}`;
  const intent = await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  if (intent.status !== 'succeeded') return `the card ended ${intent.status}`;
  const reported = await retryBusy(() => buyer.refreshStatus(id), onBusy);
  if (reported.status === 200) return 'paid';
  return reported.status === 409 ? 'charged without a sale' : `status answered ${reported.status}`;
}
