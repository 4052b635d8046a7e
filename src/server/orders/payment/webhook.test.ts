import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { servicesWith } from '../../../../tests/harness/orders.ts';
import type { Payments } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { stripeEvents } from '../data/table.ts';
import { reportDispute } from './dispute.ts';
import { applyStripeRefund, checkPendingRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';
import { receiveEvent } from './webhook.ts';

vi.mock('./settle.ts', async (original) => ({ ...(await original()), settle: vi.fn() }));
vi.mock('./dispute.ts', async (original) => ({
  ...(await original()),
  reportDispute: vi.fn(),
}));
vi.mock('./refund.ts', async (original) => ({
  ...(await original()),
  applyStripeRefund: vi.fn(),
  checkPendingRefund: vi.fn(),
  reopenRefund: vi.fn(),
}));
type Handler = (services: Services, intentId: string, ...news: never[]) => Promise<unknown>;
const handlers = {
  settle,
  reportDispute,
  applyStripeRefund,
  checkPendingRefund,
  reopenRefund,
} satisfies Record<string, Handler>;

const gallery = await openTestGallery();
beforeEach(() => {
  for (const handler of Object.values(handlers))
    vi.mocked<Handler>(handler).mockReset().mockResolvedValue(undefined);
});

/** Receives an event about an object. Returns its id. */
async function receive(type: string, object: unknown, id = `evt_${crypto.randomUUID()}`) {
  const event = { id, type, livemode: true, data: { object } };
  const readEvent = vi.fn(async () => event);
  const payments = { readEvent } as unknown as Payments;
  const receivedAt = new Date('2026-03-12T00:00:00Z');
  const services = servicesWith(gallery, { payments, now: () => receivedAt });
  await receiveEvent(services, 'the body', 'the signature');
  expect(readEvent.mock.calls).toEqual([['the body', 'the signature', receivedAt]]);
  return id;
}
/** The handlers that were called, with the intent. */
const called = () =>
  Object.entries(handlers).flatMap(([name, handler]) =>
    vi.mocked(handler).mock.calls.map(([, intentId]) => [name, intentId]),
  );
const recorded = async (id: string) => {
  const { database } = gallery.services;
  const [row] = await database.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return row;
};

test.each([
  ['payment_intent.succeeded', { id: 'pi_1' }, [['settle', 'pi_1']]],
  ['payment_intent.canceled', { id: 'pi_1', payment_intent: null }, [['settle', 'pi_1']]],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, [['applyStripeRefund', 'pi_1']]],
  ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, [['checkPendingRefund', 'pi_1']]],
  ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, [['reopenRefund', 'pi_1']]],
  ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, [['reportDispute', 'pi_1']]],
  [
    'charge.dispute.closed',
    { id: 'dp_1', payment_intent: 'pi_1', status: 'won' },
    [['reportDispute', 'pi_1']],
  ],
  ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1', status: 'under_review' }, []],
  ['charge.dispute.updated', { id: 'dp_1', payment_intent: 'pi_1', status: 'lost' }, []],
  [
    'radar.early_fraud_warning.created',
    { id: 'issfr_1', payment_intent: 'pi_1' },
    [['reportDispute', 'pi_1']],
  ],
  ['charge.succeeded', { id: 'pi_1', payment_intent: 'pi_1' }, []],
  ['payment_intent.succeeded', { id: 'x_pi_1' }, []],
  ['payment_intent.succeeded', { id: 'pi_' }, []],
  ['payment_intent.succeeded', { id: 'pi_1/cancel' }, []],
  ['payment_intent.succeeded', { id: 1 }, []],
  ['payment_intent.succeeded', null, []],
  ['charge.refunded', { payment_intent: { id: 'pi_1' } }, []],
])('%s about %o leads to %o, and is recorded', async (type, object, calls) => {
  const id = await receive(type, object);
  expect(called()).toEqual(calls);
  const intentId = calls[0]?.[0] === 'settle' ? 'pi_1' : null;
  expect(await recorded(id)).toMatchObject({ type, intentId, livemode: true });
});

test('an event that was recorded is not applied again', async () => {
  const id = await receive('payment_intent.succeeded', { id: 'pi_1' });
  await receive('payment_intent.succeeded', { id: 'pi_1' }, id);
  expect(called()).toEqual([['settle', 'pi_1']]);
});

test('two deliveries of one event at once are both accepted', async () => {
  const deliver = () => receive('payment_intent.succeeded', { id: 'pi_1' }, 'evt_twice');
  await Promise.all([deliver(), deliver()]);
  expect(await recorded('evt_twice')).toBeDefined();
});

test.each([
  ['settle', 'payment_intent.succeeded', { id: 'pi_1' }],
  ['applyStripeRefund', 'charge.refunded', { payment_intent: 'pi_1' }],
] as const)(
  'where %s fails the event is not recorded, unless Stripe does not know the intent',
  async (name, type, object) => {
    const handler = vi.mocked<Handler>(handlers[name]);
    handler.mockRejectedValueOnce(new Error('down'));
    await expect(receive(type, object, `evt_${name}`)).rejects.toThrow('down');
    expect(await recorded(`evt_${name}`)).toBeUndefined();
    const missing = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'missing',
    });
    handler.mockRejectedValueOnce(missing);
    await receive(type, object, `evt_${name}`);
    expect(await recorded(`evt_${name}`)).toBeDefined();
  },
);

test('an event whose signature is not Stripe’s is refused', async () => {
  const refused = receiveEvent(gallery.services, '{}', 't=1,v1=0');
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    message: 'The signature is not valid.',
  });
  expect(called()).toEqual([]);
});
