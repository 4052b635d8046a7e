import { signIn } from '../../harness/artist.ts';
import { buyerOf, hangWork, sellWorks } from '../../harness/works.ts';
import type { Course } from './course.ts';

/** The artist gives a sale back, and the work goes back on sale. */
export const artistRefund: Course = {
  name: 'refunds',
  async prepare({ gallery, victim }) {
    const { id } = await sellWorks(gallery, [await hangWork(gallery)]);
    const token = await signIn(gallery);
    const press = async () => {
      const { status } = await fetch(`${victim.url()}/api/admin/orders/${id}/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ reason: 'It was damaged.', release: true }),
      });
      // "Only once": her first press had come through, though she was not told.
      if (status !== 200 && status !== 409) throw new Error(`answered ${status}`);
    };
    return async ({ persist, owe }) => {
      await persist('refund it', press);
      owe('a refund');
    };
  },
};

/** Somebody pays an intent that no order was made of. */
export const loosePayment: Course = {
  name: 'payments without an order',
  async prepare({ gallery }) {
    const { body } = await buyerOf(gallery).openCheckout([await hangWork(gallery)]);
    return async ({ owe }) => {
      await gallery.emulator.buyer.confirm(body.paymentIntentId);
      owe('a refund');
    };
  },
};
