import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/admin-orders.ts';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { changeOrder, placeNewOrder } from '../../../tests/harness/orders.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';

/** What the administration alone reads of a work. */

const { gallery, call } = await openTestAdmin();

const recordOf = async ({ id }: { id: number }) =>
  (await call<ArtworkRecord[]>('GET', '/artworks')).body.find((work) => work.id === id);

test('a work names its orders, the newest first, without deleted and expired ones', async () => {
  const print = await createWork(gallery, { editionSize: 9 });
  expect((await recordOf(print))?.orderIds).toEqual([]);
  const sold = await sellWorks(gallery, [print, await createWork(gallery)]);
  const deleted = await sellWorks(gallery, [print]);
  const expired = await placeNewOrder(gallery, [print]);
  const latest = await sellWorks(gallery, [print]);
  await call('DELETE', `/orders/${deleted.id}`);
  await changeOrder(gallery, expired.id, { status: 'expired' });
  expect((await recordOf(print))?.orderIds).toEqual([latest.id, sold.id]);
  const [listed] = (await (await gallery.fetch('/api/artworks')).json()) as object[];
  expect(listed).not.toHaveProperty('orderIds');
});

test('a work that is held says until when; sold, it does not', async () => {
  const work = await createWork(gallery);
  expect((await recordOf(work))?.heldUntil).toBeNull();
  const { id, intentId, buyer } = await placeNewOrder(gallery, [work]);
  const { holdExpiresAt } = (await call<OrderRecord>('GET', `/orders/${id}`)).body;
  expect((await recordOf(work))?.heldUntil).toBe(holdExpiresAt);
  await gallery.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await buyer.refreshStatus(id);
  expect((await recordOf(work))?.heldUntil).toBeNull();
});
