import { beforeEach, expect, test } from 'vitest';
import { PRICED_TABLE, setDeliveryTable } from '../../../../tests/harness/delivery-table.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { findOrderRecord } from '../fulfilment/queries.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;

beforeEach(() => setDeliveryTable(database, PRICED_TABLE));

const createSmall = () => createWork(gallery, { heightMm: 400, widthMm: 300 });
const dunedin = {
  address: '1 Moray Place',
  city: 'Dunedin',
  state: 'Otago',
  zipCode: '9016',
  country: 'New Zealand',
};
const north = { method: 'courier', zipCode: '0110', isRural: false };

test('a collection is priced with delivery where the destination is known, and without it before', async () => {
  const works = [await createSmall(), await createWork(gallery)];
  const buyer = buyerOf(gallery);
  expect((await buyer.price(works)).body).toEqual({
    subtotal: '2400.00',
    discount: '0.00',
    delivery: '0.00',
    total: '2400.00',
  });
  const asked = { total: '2643.00', delivery: { ...north, isRural: true } };
  expect((await buyer.price(works, asked)).body).toEqual({
    subtotal: '2400.00',
    discount: '0.00',
    delivery: '243.00',
    total: '2643.00',
  });
});

test('an order stores what its delivery costs; its payment, its buyer and the artist see the same', async () => {
  const work = await createSmall();
  const buyer = buyerOf(gallery);
  const shown = { delivery: '51.50', total: '1251.50', isRural: true, shippingAddress: dunedin };
  const { body } = await buyer.order([work], shown);
  const stored = { delivery: '51.50', total: '1251.50', deliveryMethod: 'courier', isRural: true };
  expect(body.order).toMatchObject(stored);
  const paid = await buyer.createIntent([work], body.order.id, { total: '1251.50' });
  expect(paid.body).toMatchObject({ delivery: '51.50', total: '1251.50' });
  const confirmation = await buyer.call('POST', '/api/orders/confirmation', {
    order: body.order.id,
  });
  expect(confirmation.body).toMatchObject({ order: stored });
  expect(await findOrderRecord(database, body.order.id)).toMatchObject(stored);
});

test.each([
  ['another delivery', { delivery: '28.00', total: '1228.00' }],
  ['no delivery', { total: '1200.00' }],
  ['a cent less', { delivery: '38.99', total: '1238.99' }],
])('a client that shows %s is answered with the right amounts', async (_, shown) => {
  const work = await createSmall();
  const { status, body } = await buyerOf(gallery).order([work], {
    ...shown,
    shippingAddress: dunedin,
  });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      fields: { total: '1239.00', ...('delivery' in shown && { delivery: '39.00' }) },
      details: { total: '1239.00' },
    },
  });
});

test('the other island changes an open order, whose payment charges the new total', async () => {
  const work = await createSmall();
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work], { total: '1228.00' })).body.order;
  await buyer.createIntent([work], id, { total: '1228.00' });
  const again = await buyer.order([work], { total: '1239.00', shippingAddress: dunedin });
  expect(again.body.order).toMatchObject({ id, delivery: '39.00', total: '1239.00' });
  const { paymentIntentId } = (await buyer.createIntent([work], id, { total: '1239.00' })).body;
  expect((await gallery.stripe.paymentIntents.retrieve(paymentIntentId)).amount).toBe(123_900);
});

test('works are collected for nothing, where the artist offers it', async () => {
  const work = await createSmall();
  const collected = { deliveryMethod: 'collect', total: '1200.00' };
  expect((await buyerOf(gallery).order([work], collected)).body.order).toMatchObject({
    delivery: '0.00',
    deliveryMethod: 'collect',
    total: '1200.00',
  });
});

test('collection that is not offered is refused, and the field is named', async () => {
  await setDeliveryTable(database, { ...PRICED_TABLE, canCollect: false });
  const work = await createSmall();
  const message = 'Works cannot be collected from the studio. Please choose delivery.';
  const buyer = buyerOf(gallery);
  const collected = { deliveryMethod: 'collect' };
  expect(await buyer.order([work], collected)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message, fields: { 'orderData.deliveryMethod': message } },
  });
  const asked = { delivery: { method: 'collect', zipCode: '', isRural: false } };
  expect(await buyer.price([work], asked)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message, fields: { 'delivery.method': message } },
  });
});

test('a courier needs a zip code', async () => {
  const work = await createSmall();
  const asked = { delivery: { ...north, zipCode: '' } };
  expect((await buyerOf(gallery).price([work], asked)).body).toMatchObject({
    fields: { 'delivery.zipCode': 'Zip code is required' },
  });
});

test('where delivery is included, rural addresses and the other island cost nothing', async () => {
  await setDeliveryTable(database, { ...PRICED_TABLE, isIncluded: true });
  const order = { isRural: true, shippingAddress: dunedin };
  const { body } = await buyerOf(gallery).order([await createWork(gallery)], order);
  expect(body.order).toMatchObject({ delivery: '0.00', total: '1200.00', isRural: true });
});
