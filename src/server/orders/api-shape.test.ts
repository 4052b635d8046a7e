import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderCreate, paymentIntentCreated } from '#contract/orders.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';
import { orders } from './data/table.ts';

const gallery = await openTestGallery();

const ADDRESS = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};
type Placed = { order: { id: string; status: string } };

/** Every name of §7, and no other. */
const bodyFor = (artworkId: number) => ({
  orderData: {
    email: 'ana@example.nz',
    firstName: 'Ana',
    lastName: 'Tui',
    phone: '09 438 0000',
    shippingAddress: ADDRESS,
    billingAddress: { ...ADDRESS, address: '1 Bank Street', zipCode: '0112' },
    subtotal: '1200.00',
    discount: '0.00',
    total: '1200.00',
    discountCode: null,
    paymentStatus: 'paid',
  },
  items: [{ artworkId, quantity: 1, price: '1200.00' }],
});

test('S3-011 S3-014 S4-018 S7-016 S7-017 S7-018 an order takes the fields of §7 and four of ours, returns its id, is stored as sent but for paymentStatus, and starts pending', async () => {
  const work = await createWork(gallery);
  const answer = await buyerOf(gallery).call('POST', '/api/orders', bodyFor(work.id));
  const { status } = answer;
  const body = answer.body as Placed;
  expect(status).toBe(201);
  expect(body.order.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(body.order.status, 'whatever paymentStatus claims').toBe('pending');
  const ofIt = eq(orders.id, body.order.id);
  const [row] = await gallery.services.database.select().from(orders).where(ofIt);
  const { paymentStatus: _, ...data } = bodyFor(work.id).orderData;
  expect(row).toMatchObject({ ...data, userId: null, paymentIntentId: null, status: 'pending' });
  const { orderData, items } = orderCreate.shape;
  expect(Object.keys(orderData.shape)).toEqual([
    ...Object.keys(bodyFor(1).orderData),
    // Ours: what delivery depends on.
    'delivery',
    'deliveryMethod',
    'isRural',
  ]);
  expect(Object.keys(items.element.shape)).toEqual([
    'artworkId',
    'quantity',
    'price',
    // Ours: the secret of a reservation's link.
    'reservation',
  ]);
});

test('S7-019 S7-020 S7-021 an intent is priced, bound to its order and attached, and the status paid is refused until Stripe has the payment', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { items } = bodyFor(work.id);
  const asked = { items, total: '1200.00', discountCode: null, customerInfo: {} };
  const opened = await buyer.call('POST', '/api/create-payment-intent', asked);
  expect(opened.status).toBe(200);
  expect(paymentIntentCreated.parse(opened.body)).toMatchObject({
    clientSecret: expect.stringContaining('_secret_'),
    paymentIntentId: expect.stringMatching(/^pi_/),
  });
  const refused = await buyer.call('POST', '/api/create-payment-intent', { ...asked, total: '1' });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.any(String) } });

  const placed = await buyer.call('POST', '/api/orders', bodyFor(work.id));
  const orderId = (placed.body as Placed).order.id;
  const bound = await buyer.call('POST', '/api/create-payment-intent', { ...asked, orderId });
  expect(bound.status).toBe(200);
  const { paymentIntentId } = paymentIntentCreated.parse(bound.body);
  const attach = { paymentIntentId };
  expect(await buyer.call('PUT', `/api/orders/${orderId}/payment-intent`, attach)).toMatchObject({
    status: 200,
    body: { order: { id: orderId } },
  });
  const paid = { status: 'paid' };
  expect((await buyer.call('PUT', `/api/orders/${orderId}/status`, paid)).status).toBe(402);
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await buyer.call('PUT', `/api/orders/${orderId}/status`, paid)).toMatchObject({
    status: 200,
    body: { order: { status: 'paid' } },
  });
});
