import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { cents } from '#contract/money.ts';
import { site } from '#site';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { changeOrder, placeNewOrder, readOrder } from '../../../../tests/harness/orders.ts';
import { deliver, sign } from '../../../../tests/harness/stripe-events.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { queueMail } from '../../jobs/queue.ts';
import { outbox } from '../../jobs/table.ts';
import { inTransaction } from '../../services/database.ts';
import type { OrderRow } from '../data/present.ts';
import { orphanedPaymentMail } from './mails.ts';
import { type Settled, settle } from './settle.ts';

vi.mock('./settle.ts', async (original) => ({ ...(await original()), settle: vi.fn() }));
const settled = vi.mocked(settle);

const gallery = await openTestGallery();
beforeEach(() => settled.mockReset());

const newOrder = async () => placeNewOrder(gallery, [await createWork(gallery)]);
const answers = (status: string, order: OrderRow | null = null) =>
  settled.mockResolvedValue({ intent: { status }, order } as unknown as Settled);

test.each([
  ['pending', 'requires_payment_method', 402, 'payment_required', 'has not been paid'],
  ['pending', 'processing', 202, undefined, undefined],
  ['pending', 'canceled', 409, 'order_canceled', 'This payment was canceled. Please try again.'],
  ['expired', 'canceled', 409, 'order_canceled', 'This order was canceled. Nothing was charged.'],
  ['expired', 'succeeded', 409, 'order_canceled', 'This order was canceled. Nothing was charged.'],
] as const)(
  'the status of a %s order whose intent is %s is %i %s',
  async (status, intent, code, error, message) => {
    const { buyer, id, intentId } = await newOrder();
    if (status !== 'pending') await changeOrder(gallery, id, { status });
    answers(intent);
    const response = await buyer.refreshStatus(id);
    expect(response).toMatchObject({
      status: code,
      body: error ? { code: error, message: expect.stringContaining(message) } : { order: { id } },
    });
    expect(settled.mock.calls.map(([, asked]) => asked)).toEqual([intentId]);
  },
);

test.each([
  ['paid', 200, undefined],
  ['refund_pending', 409, 'Your payment is being returned in full.'],
  ['refunded', 409, 'Your payment was returned in full.'],
] as const)(
  'the status of a %s order is %i, without a call to Stripe, and after one',
  async (status, code, message) => {
    const { buyer, id } = await newOrder();
    const values = { status, paidAt: new Date() };
    answers('succeeded', { ...(await readOrder(gallery, id)), ...values });
    const body = message ? { code: 'order_refunded', message } : { order: { id, status } };
    expect(await buyer.refreshStatus(id)).toMatchObject({ status: code, body });
    await changeOrder(gallery, id, values);
    settled.mockClear();
    expect(await buyer.refreshStatus(id)).toMatchObject({ status: code, body });
    expect(settled).not.toHaveBeenCalled();
  },
);

test('the status of an order without an intent is unpaid, that of another browser’s order unknown', async () => {
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([await createWork(gallery)])).body.order;
  expect(await buyer.refreshStatus(id)).toMatchObject({
    status: 402,
    body: { code: 'payment_required' },
  });
  expect((await buyerOf(gallery).refreshStatus(id)).status).toBe(404);
  expect(settled).not.toHaveBeenCalled();
});

test('the outbox is drained once the status was read or an event received', async () => {
  const { buyer, id } = await newOrder();
  answers('processing');
  const isSent = async (key: string, call: () => Promise<unknown>) => {
    const { database } = gallery.services;
    await gallery.backgroundTasks();
    await inTransaction(database, (tx) =>
      queueMail(tx, key, orphanedPaymentMail(cents(100), site)),
    );
    await call();
    await gallery.backgroundTasks();
    const [job] = await database.select().from(outbox).where(eq(outbox.key, key));
    return job?.doneAt != null;
  };
  expect(await isSent('after-status', () => buyer.refreshStatus(id))).toBe(true);
  expect(await isSent('after-event', () => deliver(gallery, { body: '', signature: null }))).toBe(
    true,
  );
});

/** An event as Stripe sends it, of so many bytes and more. */
const eventOf = (id: string, bytes: number) =>
  JSON.stringify({
    id,
    type: 'x',
    livemode: false,
    data: { object: { filler: 'x'.repeat(bytes) } },
  });

test.each([
  [204, 400 * 1024],
  [413, 513 * 1024],
])('an event is answered with %i at %i bytes', async (status, bytes) => {
  const body = eventOf('evt_long', bytes);
  expect(await deliver(gallery, { body, signature: sign(gallery, body) })).toBe(status);
});

test('the signature covers a byte order mark, and an event without a signature is refused', async () => {
  const body = eventOf('evt_bom', 1);
  const signature = sign(gallery, body);
  const marked = new TextEncoder().encode(`\ufeff${body}`);
  expect(await deliver(gallery, { body: marked, signature })).toBe(400);
  expect(await deliver(gallery, { body, signature: null })).toBe(400);
  expect(await deliver(gallery, { body, signature })).toBe(204);
});
