import type Stripe from 'stripe';
import type { Wish } from './buyer.ts';
import { buyerAt } from './http-buyer.ts';

/** How a round ended: numbers of buyers, each counted once by what happened to her. */
export type Round = {
  buyers: number;
  paid: number;
  /** Told in time, 409, that the work is being bought: nothing was charged. */
  refused: number;
  /** Charged without getting the work. */
  chargedInVain: number;
  /** Any other answer, with what it was. */
  errors: string[];
};

/**
 * All buyers go for one work at once, over HTTP, each from an address of her own, through the whole
 * checkout: intent at page load, order, binding, attaching, card, status.
 */
export async function race(
  url: string,
  stripe: Stripe,
  work: Wish,
  buyers: number,
): Promise<Round> {
  const round: Round = { buyers, paid: 0, refused: 0, chargedInVain: 0, errors: [] };
  const ends = await Promise.all(
    Array.from({ length: buyers }, (_, index) => attempt(url, stripe, work, index)),
  );
  for (const end of ends) {
    if (end === 'paid') round.paid += 1;
    else if (end === 'refused') round.refused += 1;
    else if (end === 'charged in vain') round.chargedInVain += 1;
    else round.errors.push(end);
  }
  return round;
}

async function attempt(url: string, stripe: Stripe, work: Wish, index: number): Promise<string> {
  const address = `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;
  const buyer = buyerAt(url, address, { email: `buyer-${index}@example.com` });
  const opened = await buyer.openCheckout([work]);
  if (opened.status === 409) return 'refused';
  if (opened.status !== 200) return `create-payment-intent answered ${opened.status}`;
  const ordered = await buyer.order([work]);
  if (ordered.status === 409) return 'refused';
  if (ordered.status !== 201) return `orders answered ${ordered.status}`;
  const { id } = ordered.body.order;
  const bound = await buyer.bind([work], id);
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
