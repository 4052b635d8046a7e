import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { newsletterSubscribers } from '#server/newsletter/table.ts';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createWork } from '../../../tests/harness/works.ts';
import { orders } from '../orders/data/table.ts';
import { readCharts } from './queries.ts';

const gallery = await openTestGallery();

const now = new Date('2026-11-21T00:00:00Z');
let number = 0;
async function sell(
  paidAt: string,
  dollars: string,
  more: Partial<typeof orders.$inferInsert> = {},
) {
  number += 1;
  const total = decimalOf(dollars);
  const address = { address: '', city: '', state: '', zipCode: '', country: 'New Zealand' };
  await gallery.services.database.insert(orders).values({
    id: crypto.randomUUID(),
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    shippingAddress: address,
    billingAddress: address,
    subtotal: total,
    total,
    status: 'paid',
    browserHash: 'x',
    idempotencyKey: `k${number}`,
    holdExpiresAt: now,
    paidAt: new Date(paidAt),
    ...more,
  });
}

test('sales are added up by month, in New Zealand, archived and deleted orders too; refunds do not count', async () => {
  // The evening of 31 October in London is 1 November in New Zealand.
  await sell('2026-10-31T20:00:00Z', '100.10');
  await sell('2026-11-15T00:00:00Z', '200.20', { archivedAt: now });
  await sell('2026-10-30T00:00:00Z', '50.00');
  await sell('2026-11-02T00:00:00Z', '999.00', { status: 'refunded' });
  await sell('2026-11-02T00:00:00Z', '1.00', { deletedAt: now });
  await sell('2025-10-01T00:00:00Z', '999.00');
  const { sales } = await readCharts(gallery.services.database, now);
  expect(sales).toHaveLength(12);
  expect(sales[0]?.month).toBe('2025-12');
  expect(sales.slice(-2)).toEqual([
    { month: '2026-10', total: '50.00', orders: 1 },
    { month: '2026-11', total: '301.30', orders: 3 },
  ]);
});

test('each work counts in one state', async () => {
  await createWork(gallery);
  await createWork(gallery, { isGalleried: true });
  await createWork(gallery, { isAvailable: false, isGalleried: true });
  await createWork(gallery, { isDraft: true, isAvailable: false });
  await createWork(gallery, { archivedAt: now });
  const { works } = await readCharts(gallery.services.database, now);
  expect(works).toEqual({ available: 1, galleried: 1, sold: 1, draft: 1 });
});

test('subscribers are counted at the end of each month', async () => {
  const subscribe = (email: string, from: string, to?: string) =>
    gallery.services.database.insert(newsletterSubscribers).values({
      email,
      unsubscribeToken: email,
      subscribedAt: new Date(from),
      isActive: !to,
      ...(to && { unsubscribedAt: new Date(to) }),
    });
  await subscribe('long', '2024-01-01T00:00:00Z');
  await subscribe('left', '2026-09-10T00:00:00Z', '2026-10-10T00:00:00Z');
  await subscribe('new', '2026-11-10T00:00:00Z');
  await gallery.services.database.insert(newsletterSubscribers).values({
    email: 'paused',
    unsubscribeToken: 'paused',
    subscribedAt: new Date('2026-10-01T00:00:00Z'),
    isActive: false,
    pausedAt: new Date('2026-11-02T00:00:00Z'),
  });
  const { subscribers } = await readCharts(gallery.services.database, now);
  expect(subscribers.slice(-4).map(({ active }) => active)).toEqual([1, 2, 2, 2]);
});

test.each(INSTANTS)(
  'the last month is the present one in New Zealand, at $at',
  async ({ at, midnight }) => {
    await gallery.services.database.delete(orders);
    await sell(new Date(Date.parse(midnight) - 1).toISOString(), '10.00');
    await sell(midnight, '5.00');
    const present = { month: at.slice(0, 7), total: '10.00', orders: 1 };
    const next = { month: midnight.slice(0, 7), total: '5.00', orders: 1 };
    const isSame = present.month === next.month;
    const both = { ...present, total: '15.00', orders: 2 };
    const lastAt = async (instant: string) =>
      (await readCharts(gallery.services.database, new Date(instant))).sales.slice(-2);
    expect((await lastAt(at)).at(-1)).toEqual(isSame ? both : present);
    expect(await lastAt(midnight)).toEqual(isSame ? [expect.anything(), both] : [present, next]);
  },
);
