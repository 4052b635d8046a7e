import { drainOutbox } from '#server/drain.ts';
import { refundSale } from '#server/orders/fulfilment/refund-sale.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork, sellWorks } from '../../harness/works.ts';

/** What happens to a payment at Stripe, and the order's status once the gallery has received all events of it. */
type PaymentOutcome = {
  status: string;
  /** Returns the intent. */
  happen(gallery: TestGallery): Promise<string>;
};

export const PAYMENT_OUTCOMES: Record<string, PaymentOutcome> = {
  'paid, without an event yet': {
    status: 'paid',
    happen: payAtStripe,
  },
  'refunded at Stripe': {
    status: 'refunded',
    async happen(gallery) {
      const intentId = await payAtStripe(gallery);
      await gallery.stripe.refunds.create({ payment_intent: intentId });
      return intentId;
    },
  },
  'refunded in part': {
    status: 'paid',
    async happen(gallery) {
      // A sale already: of a payment that the gallery learns of later, the rest would be refunded too.
      const { intentId } = await sellWorks(gallery, [await createWork(gallery)]);
      await gallery.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
      return intentId;
    },
  },
  'refunded in the administration': {
    status: 'refunded',
    happen: refundAsArtist,
  },
  'refund rejected by the bank': {
    status: 'refund_pending',
    async happen(gallery) {
      const intentId = await refundAsArtist(gallery);
      const { data } = await gallery.stripe.refunds.list({ payment_intent: intentId });
      gallery.emulator.bank.endRefund(data[0]?.id ?? '', 'fail');
      return intentId;
    },
  },
  'disputed, and lost': {
    status: 'refunded',
    async happen(gallery) {
      const intentId = await payAtStripe(gallery);
      gallery.emulator.bank.warnOfFraud(intentId);
      gallery.emulator.bank.openDispute(intentId);
      gallery.emulator.bank.closeDispute(intentId, 'lost');
      return intentId;
    },
  },
};

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
  await refundSale(gallery.services, id, { reason: 'It was damaged.', returnToSale: false });
  await drainOutbox(gallery.services);
  return intentId;
}
