import { drainOutbox } from '../../../src/server/drain.ts';
import { refundSale } from '../../../src/server/orders/fulfilment/refund-sale.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork, sellWorks } from '../../harness/works.ts';
import type { StripeEvent } from '../events.ts';
import type { Random } from '../random.ts';

/** What becomes of a payment at Stripe, and how its order stands once the gallery has heard all of it. */
type Fate = {
  ends: string;
  /** Makes it happen; answers the intent, and the events that the emulator does not make up itself. */
  happen(gallery: TestGallery, random: Random): Promise<{ intentId: string; more: StripeEvent[] }>;
};

export const FATES: Record<string, Fate> = {
  'paid, not heard of': {
    ends: 'paid',
    happen: async (gallery) => ({ intentId: await payUnheard(gallery), more: [] }),
  },
  'refunded at Stripe': {
    ends: 'refunded',
    async happen(gallery) {
      const intentId = await payUnheard(gallery);
      await gallery.stripe.refunds.create({ payment_intent: intentId });
      return { intentId, more: [] };
    },
  },
  'refunded in part': {
    ends: 'paid',
    async happen(gallery) {
      // The gallery knows of this one: of a payment that it has not heard of, the rest would go back, too.
      const { intentId } = await sellWorks(gallery, [await hangWork(gallery)]);
      await gallery.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
      return { intentId, more: [] };
    },
  },
  'refunded in the administration': {
    ends: 'refunded',
    happen: async (gallery) => ({ intentId: await refundAsArtist(gallery), more: [] }),
  },
  'sent back by the bank': {
    ends: 'refunded',
    async happen(gallery, random) {
      const intentId = await refundAsArtist(gallery);
      const refunds = await gallery.stripe.refunds.list({ payment_intent: intentId });
      const failed = { ...refunds.data[0], status: 'failed', failure_reason: 'declined' };
      const types = ['refund.updated', 'refund.failed'];
      return { intentId, more: types.map((type) => eventOf(type, failed, random)) };
    },
  },
  disputed: {
    ends: 'paid',
    async happen(gallery, random) {
      const intentId = await payUnheard(gallery);
      const dispute = { id: `dp_${random.hex(24)}`, object: 'dispute', payment_intent: intentId };
      const types = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'];
      return { intentId, more: types.map((type) => eventOf(type, dispute, random)) };
    },
  },
};

function eventOf(type: string, object: object, random: Random): StripeEvent {
  const id = `evt_${random.hex(24)}`;
  const event = { id, object: 'event', api_version: null, created: 0, livemode: false, type };
  return { id, type, body: JSON.stringify({ ...event, data: { object } }, null, 2) };
}

/** A work that is paid at Stripe, of which the gallery has not heard. */
export async function payUnheard(gallery: TestGallery): Promise<string> {
  const work = await hangWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.openCheckout([work]);
  const { order } = (await buyer.order([work])).body;
  const { paymentIntentId } = (await buyer.bind([work], order.id)).body;
  await gallery.emulator.buyer.confirm(paymentIntentId);
  return paymentIntentId;
}

async function refundAsArtist(gallery: TestGallery): Promise<string> {
  const { id, intentId } = await sellWorks(gallery, [await hangWork(gallery)]);
  await refundSale(gallery.services, id, { reason: 'It was damaged.', release: false });
  await drainOutbox(gallery.services);
  return intentId;
}
