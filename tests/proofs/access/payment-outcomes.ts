import { drainOutbox } from '#server/drain.ts';
import { refundSale } from '#server/orders/fulfilment/refund-sale.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import type { StripeEvent } from '../../harness/stripe-events.ts';
import { buyerOf, createWork, sellWorks } from '../../harness/works.ts';
import type { Random } from '../random.ts';

/** What happens to a payment at Stripe, and the order's status once the gallery has received all events of it. */
type PaymentOutcome = {
  status: string;
  /** Returns the intent, and the events that the emulator doesn't make by itself. */
  happen(
    gallery: TestGallery,
    random: Random,
  ): Promise<{ intentId: string; events?: StripeEvent[] }>;
};

export const PAYMENT_OUTCOMES: Record<string, PaymentOutcome> = {
  'paid, without an event yet': {
    status: 'paid',
    happen: async (gallery) => ({ intentId: await payAtStripe(gallery) }),
  },
  'refunded at Stripe': {
    status: 'refunded',
    async happen(gallery) {
      const intentId = await payAtStripe(gallery);
      await gallery.stripe.refunds.create({ payment_intent: intentId });
      return { intentId };
    },
  },
  'refunded in part': {
    status: 'paid',
    async happen(gallery) {
      // A sale already: of a payment that the gallery learns of later, the rest would be refunded too.
      const { intentId } = await sellWorks(gallery, [await createWork(gallery)]);
      await gallery.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
      return { intentId };
    },
  },
  'refunded in the administration': {
    status: 'refunded',
    happen: async (gallery) => ({ intentId: await refundAsArtist(gallery) }),
  },
  'refund rejected by the bank': {
    status: 'refunded',
    async happen(gallery, random) {
      const intentId = await refundAsArtist(gallery);
      const refunds = await gallery.stripe.refunds.list({ payment_intent: intentId });
      const failed = { ...refunds.data[0], status: 'failed', failure_reason: 'declined' };
      const types = ['refund.updated', 'refund.failed'];
      return { intentId, events: types.map((type) => makeEvent(type, failed, random)) };
    },
  },
  disputed: {
    status: 'paid',
    async happen(gallery, random) {
      const intentId = await payAtStripe(gallery);
      const dispute = { id: `dp_${random.hex(24)}`, object: 'dispute', payment_intent: intentId };
      const types = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'];
      return { intentId, events: types.map((type) => makeEvent(type, dispute, random)) };
    },
  },
};

/** An event that the emulator does not make by itself. */
function makeEvent(type: string, object: object, random: Random): StripeEvent {
  const id = `evt_${random.hex(24)}`;
  const event = { id, object: 'event', api_version: null, created: 0, livemode: false, type };
  return { id, type, body: JSON.stringify({ ...event, data: { object } }, null, 2) };
}

/** An order that is paid at Stripe while the gallery has received no event of it. Returns its intent. */
export async function payAtStripe(gallery: TestGallery): Promise<string> {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.createIntentWithoutOrder([work]);
  const { intentId } = await buyer.placeOrder([work]);
  await gallery.emulator.buyer.confirm(intentId);
  return intentId;
}

async function refundAsArtist(gallery: TestGallery): Promise<string> {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await refundSale(gallery.services, id, { reason: 'It was damaged.', release: false });
  await drainOutbox(gallery.services);
  return intentId;
}
