import { decimalOf } from '#contract/money.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { signIn } from '../../harness/artist.ts';
import { ok } from '../../harness/buyer.ts';
import { buyerAt } from '../../harness/http-buyer.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import { buyerOf, createWork, sellWorks } from '../../harness/works.ts';
import type { Scenario } from './client.ts';

const REDUCED = { discountCode: 'CRASH', discount: '120.00', total: '1080.00' };

/** One purchase, with a code that may be used once. */
export const purchase: Scenario = {
  name: 'purchases',
  async prepare({ gallery, host }) {
    const code = {
      code: REDUCED.discountCode,
      type: 'percentage',
      value: decimalOf('10.00'),
    } as const;
    await gallery.services.database.insert(discountCodes).values({ ...code, usageLimit: 1 });
    const work = await createWork(gallery, { price: '1200.00' });
    return async ({ address, leavesAfterCharge, until, expect }) => {
      const buyer = buyerAt(host.url, address);
      await until('open the checkout', async () => ok(await buyer.price([work])));
      const { id, intentId } = await until('click Pay', async () => {
        const order = await buyer.placeOrder([work], REDUCED);
        ok(await buyer.attachIntent(order.id, order.intentId));
        return order;
      });
      const { status } = await gallery.emulator.buyer.confirm(intentId);
      if (status !== 200) throw new Error('the card was refused');
      expect('a sale');
      if (leavesAfterCharge) return;
      await until('learn that it is paid', async () => ok(await buyer.refreshStatus(id)));
    };
  },
};

/** The artist refunds a sale and puts the work back on sale. */
export const artistRefund: Scenario = {
  name: 'refunds',
  async prepare({ gallery, host }) {
    const { id } = await sellWorks(gallery, [await createWork(gallery)]);
    const authorization = `Bearer ${await signIn(gallery)}`;
    const input = { reason: 'It was damaged.', returnToSale: true };
    const request = jsonRequest('POST', input, { authorization });
    return async ({ until, expect }) => {
      await until('refund it', async () => {
        const { status } = await fetch(`${host.url()}/api/admin/orders/${id}/refund`, request);
        // 409: an earlier request was carried out, but its response was lost.
        if (status !== 200 && status !== 409) throw new Error(`answered ${status}`);
      });
      expect('a refund');
    };
  },
};

/** A buyer pays an intent for which no order was made. */
export const orphanedPayment: Scenario = {
  name: 'orphaned payments',
  async prepare({ gallery }) {
    const { body } = await buyerOf(gallery).createIntentWithoutOrder([await createWork(gallery)]);
    return async ({ expect }) => {
      await gallery.emulator.buyer.confirm(body.paymentIntentId);
      expect('a refund');
    };
  },
};
