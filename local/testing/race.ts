import type Stripe from 'stripe';
import type { Buyer, Wish } from './buyer.ts';
import { buyerAt } from './http-buyer.ts';

/** How a round ended: numbers of buyers, each counted once by what happened to her. */
export type Round = {
  buyers: number;
  paid: number;
  /** What those have bought who were told that it is theirs. */
  bought: (readonly Wish[])[];
  /** Told in time, 409, that the work is being bought: nothing was charged. */
  refused: number;
  /** Charged without getting the work. */
  chargedInVain: number;
  /** Any other answer, with what it was. */
  errors: string[];
};

/**
 * Everybody goes for her works at once, over HTTP, each from an address of her own, through the whole checkout:
 * intent at page load, order, binding, attaching, card, status. `number` keeps the addresses of rounds apart, so
 * that the limits for each stay out of the way.
 */
export async function race(
  url: string,
  stripe: Stripe,
  wishes: readonly (readonly Wish[])[],
  number = 0,
): Promise<Round> {
  const ends = await Promise.all(
    wishes.map((works, index) => {
      const address = `127.${1 + (number % 200)}.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
      return checkout(
        buyerAt(() => url, address, { email: `buyer-${index}@example.com` }),
        stripe,
        works,
      );
    }),
  );
  const count = (what: string) => ends.filter((end) => end === what).length;
  return {
    buyers: wishes.length,
    paid: count('paid'),
    bought: wishes.filter((_works, index) => ends[index] === 'paid'),
    refused: count('refused'),
    chargedInVain: count('charged in vain'),
    errors: ends.filter((end) => !['paid', 'refused', 'charged in vain'].includes(end)),
  };
}

/** One buyer's way from the page to the end of her payment: `paid`, `refused`, `charged in vain`, or what went wrong. */
export async function checkout(
  buyer: Buyer,
  stripe: Stripe,
  works: readonly Wish[],
): Promise<string> {
  const opened = await buyer.openCheckout(works);
  if (opened.status === 409) return 'refused';
  if (opened.status !== 200) return `create-payment-intent answered ${opened.status}`;
  const ordered = await buyer.order(works);
  if (ordered.status === 409) return 'refused';
  if (ordered.status !== 201) return `orders answered ${ordered.status}`;
  const { id } = ordered.body.order;
  const bound = await buyer.bind(works, id);
  if (bound.status === 409) return 'refused';
  if (bound.status !== 200) return `binding answered ${bound.status}`;
  const attached = await buyer.attach(id, bound.body.paymentIntentId);
  if (attached.status !== 200) return `attaching answered ${attached.status}`;
  const intent = await stripe.paymentIntents.confirm(bound.body.paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  if (intent.status !== 'succeeded') return `the card ended ${intent.status}`;
  const looked = await buyer.look(id);
  if (looked.status === 200) return 'paid';
  return looked.status === 409 ? 'charged in vain' : `status answered ${looked.status}`;
}
