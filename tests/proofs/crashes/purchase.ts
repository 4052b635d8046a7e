import { discountCodes } from '../../../src/server/discounts/table.ts';
import type { Buyer, Wish } from '../../harness/buyer.ts';
import { buyerAt } from '../../harness/http-buyer.ts';
import { hangWork } from '../../harness/works.ts';
import { type Course, right } from './course.ts';

const REDUCED = { discountCode: 'CRASH', total: '1080.00' };

/** One purchase, with a code that serves once. */
export const purchase: Course = {
  name: 'purchases',
  async prepare({ gallery, victim }) {
    const code = { code: REDUCED.discountCode, type: 'percentage', value: '10.00' } as const;
    await gallery.services.database.insert(discountCodes).values({ ...code, usageLimit: 1 });
    const work = await hangWork(gallery, { price: '1200.00' });
    return async ({ address, leaves, persist, owe }) => {
      const buyer = buyerAt(victim.url, address);
      await persist('open the checkout', async () => right(await buyer.openCheckout([work])));
      const { id, intentId } = await persist('press Pay', () => pressPay(buyer, work));
      const { status } = await gallery.emulator.buyer.confirm(intentId);
      if (status !== 200) throw new Error('her card was refused');
      owe('a sale');
      if (!leaves) await persist('learn that she paid', async () => right(await buyer.look(id)));
    };
  },
};

/** What the checkout does at a press of Pay, from the start each time it is pressed. */
async function pressPay(buyer: Buyer, work: Wish): Promise<{ id: string; intentId: string }> {
  const { id } = right(await buyer.order([work], { ...REDUCED, discount: '120.00' })).order;
  const { paymentIntentId } = right(await buyer.bind([work], id, REDUCED));
  right(await buyer.attach(id, paymentIntentId));
  return { id, intentId: paymentIntentId };
}
