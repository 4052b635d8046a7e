import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../../tests/harness/artist.ts';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { deliverEvents } from '../../../tests/harness/stripe-events.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { queueRefund } from '../orders/data/refunds.ts';
import { orders } from '../orders/data/table.ts';
import { sweep } from '../sweep.ts';

let orderId: string;
const gallery = await openTestGallery();
beforeAll(async () => {
  const { id, intentId } = await sellWorks(gallery, [await createWork(gallery)]);
  await deliverEvents(gallery, intentId);
  // What the sale queued is done while Stripe still refunds.
  await gallery.backgroundTasks();
  orderId = id;
  await gallery.services.database.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, id));
    await queueRefund(tx, { intentId, orderId: id, reason: 'sale_refunded' });
  });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await sweepWithoutRefunds();
    gallery.passMinutes(5);
  }
});

/** A sweep while Stripe refuses refunds. */
const sweepWithoutRefunds = () => {
  const refund = () => Promise.reject(new Error('out of order'));
  const payments = { value: { ...gallery.services.payments, refund } };
  return sweep(Object.create(gallery.services, { payments }));
};
const alertMails = async () =>
  (await gallery.mails()).filter((mail) => mail.includes('refund does not go through')).length;

test('a refund that keeps failing is shown with its order', async () => {
  const call = await openAdmin(gallery);
  expect((await call('GET', '/health')).body).toMatchObject({
    alerts: [{ kind: 'refund' }],
    stuckRefunds: [{ order: { id: orderId, firstName: 'Ada', total: '1200.00' } }],
  });
});

test.each(INSTANTS)(
  'a refund that keeps failing is reported by mail once a day in New Zealand, at $at',
  async ({ at, midnight }) => {
    const mailsAfterSweepAt = async (instant: string | number) => {
      gallery.setClock(instant);
      await sweepWithoutRefunds();
      return alertMails();
    };
    const first = await mailsAfterSweepAt(at);
    const lastSecond = Date.parse(midnight) - 1_000;
    expect(await mailsAfterSweepAt(lastSecond), 'in the last second of the day').toBe(first);
    expect(await mailsAfterSweepAt(midnight), 'at midnight').toBe(first + 1);
  },
);
