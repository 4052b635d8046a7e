import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Buyer, Wish } from './buyer.ts';
import { buyerAt } from './http-buyer.ts';

/** How a round ended: each buyer stands once, by what happened to her. */
export type Round = {
  buyers: number;
  /** What each wanted who paid and was told that it is hers. */
  paid: (readonly Wish[])[];
  /** And each who was told in time, 409, that the work is being bought: nothing was charged. */
  refused: (readonly Wish[])[];
  /** Charged without getting the work. */
  chargedInVain: number;
  /** Answers that the gallery is too busy, which were followed by another try. */
  busy: number;
  /** Any other answer, with what it was. */
  errors: string[];
};

/**
 * Everybody goes for her works at once, over HTTP, each from an address of her own, through the whole checkout:
 * intent at page load, order, binding, attaching, card, status, each of them at the next of the gallery's processes.
 * `number` keeps the addresses of rounds apart, so that the limits for each stay out of the way.
 */
export async function race(
  urls: readonly string[],
  stripe: Stripe,
  wishes: readonly (readonly Wish[])[],
  number = 0,
): Promise<Round> {
  let busy = 0;
  const onBusy = () => {
    busy += 1;
  };
  const ends = await Promise.all(
    wishes.map((works, index) => {
      const address = `127.${1 + (number % 200)}.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
      return checkout(
        buyerAt(inTurn(urls, index), address, { email: `buyer-${index}@example.com` }),
        stripe,
        works,
        onBusy,
      );
    }),
  );
  const wishesOf = (what: string) => wishes.filter((_works, index) => ends[index] === what);
  return {
    buyers: wishes.length,
    paid: wishesOf('paid'),
    refused: wishesOf('refused'),
    chargedInVain: wishesOf('charged in vain').length,
    busy,
    errors: ends.filter((end) => !['paid', 'refused', 'charged in vain'].includes(end)),
  };
}

/** One after the other, beginning at a place of the buyer's own. */
function inTurn(urls: readonly string[], first: number): () => string {
  let calls = first;
  return () => {
    calls += 1;
    return urls[calls % urls.length] as string;
  };
}

/** The most often that one call is made: a gallery that says "try again" for longer is not there. */
const TRIES = 40;

/** Calls again while the gallery is too busy (503), as it says; `onBusy` counts that. */
export async function patiently<T extends { status: number }>(
  call: () => Promise<T>,
  onBusy: () => void = () => {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === TRIES) return answer;
    onBusy();
    await pause(500);
  }
}

/**
 * One buyer's way from the page to the end of her payment: `paid`, `refused`, `charged in vain`, or what went wrong.
 * Where the gallery is too busy (503) she tries again, as it says; `onBusy` counts that.
 */
export async function checkout(
  buyer: Buyer,
  stripe: Stripe,
  works: readonly Wish[],
  onBusy: () => void = () => {},
): Promise<string> {
  const opened = await patiently(() => buyer.openCheckout(works), onBusy);
  if (opened.status === 409) return 'refused';
  if (opened.status !== 200) return `create-payment-intent answered ${opened.status}`;
  const ordered = await patiently(() => buyer.order(works), onBusy);
  if (ordered.status === 409) return 'refused';
  if (ordered.status !== 201) return `orders answered ${ordered.status}`;
  const { id } = ordered.body.order;
  const bound = await patiently(() => buyer.bind(works, id), onBusy);
  if (bound.status === 409) return 'refused';
  if (bound.status !== 200) return `binding answered ${bound.status}`;
  const { paymentIntentId } = bound.body;
  const attached = await patiently(() => buyer.attach(id, paymentIntentId), onBusy);
  if (attached.status !== 200) return `attaching answered ${attached.status}`;
  const intent = await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  if (intent.status !== 'succeeded') return `the card ended ${intent.status}`;
  const looked = await patiently(() => buyer.look(id), onBusy);
  if (looked.status === 200) return 'paid';
  return looked.status === 409 ? 'charged in vain' : `status answered ${looked.status}`;
}
