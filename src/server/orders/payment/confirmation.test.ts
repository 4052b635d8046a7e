import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { changeOrder, confirm, newOrder, placeNewOrder } from '../../../../tests/harness/orders.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';

const gallery = await openTestGallery();

type Buyer = ReturnType<typeof buyerOf>;
const read = ({ call }: Buyer, named: object = {}) =>
  call<Record<string, unknown>>('POST', '/api/orders/confirmation', named);
const unknown = { status: 404, body: { code: 'not_found' } };

test('a buyer who returns from a payment reads the order, whose payment is settled first', async () => {
  const size = { widthMm: 300, heightMm: 200, depthMm: null, weightGrams: 900 };
  const work = await createWork(gallery, {
    medium: 'Etching',
    editionSize: 4,
    price: '300.00',
    ...size,
  });
  const { buyer, id, intentId } = await placeNewOrder(gallery, [{ ...work, quantity: 2 }]);
  await confirm(gallery, intentId);
  const answer = await read(buyer, { paymentIntent: intentId });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      order: { id, status: 'paid', total: '600.00' },
      isProcessing: false,
      paidAt: expect.any(String),
      dispatchedAt: null,
      trackingUrl: null,
      addressLines: ['12 Quay Street', 'Whangārei 0110', 'Northland', 'New Zealand'],
      items: [
        {
          title: work.title,
          medium: 'Etching',
          quantity: 2,
          price: '300.00',
          editionNumbers: [1, 2],
          artwork: { slug: work.slug, editionSize: 4, ...size },
        },
      ],
    },
  });
  expect(await read(buyer, { order: id })).toEqual(answer);
  expect(await read(buyer)).toEqual(answer);
});

test('what the buyer waits for is read: that it is ready, or that the order was deleted; a work that left the site has no slug', async () => {
  const { buyer, id, artworkId } = await soldOrder();
  expect((await read(buyer)).body).toMatchObject({ readyAt: null, isDeleted: false });
  const readyAt = gallery.services.now();
  await changeOrder(gallery, id, { readyAt, deletedAt: readyAt });
  const archived = { archivedAt: readyAt };
  await gallery.services.database.update(artworks).set(archived).where(eq(artworks.id, artworkId));
  expect((await read(buyer)).body).toMatchObject({
    readyAt: readyAt.toISOString(),
    isDeleted: true,
    items: [{ artwork: { slug: null, altText: expect.any(String) } }],
  });
});

async function soldOrder() {
  const work = await createWork(gallery, {});
  const { buyer, id, intentId } = await placeNewOrder(gallery, [work]);
  await confirm(gallery, intentId);
  await read(buyer, { paymentIntent: intentId });
  return { buyer, id, artworkId: work.id };
}

test('an unpaid order is read as it is, and is not the latest paid one', async () => {
  const { buyer, id } = await newOrder(gallery);
  const unpaid = { status: 200, body: { order: { id, status: 'pending' }, paidAt: null } };
  expect(await read(buyer, { order: id })).toMatchObject(unpaid);
  expect(await read(buyer)).toMatchObject(unknown);
});

test('the latest paid order of several is read', async () => {
  const { buyer, id } = await newOrder(gallery);
  const paidAt = gallery.services.now();
  await changeOrder(gallery, id, { status: 'paid', paidAt });
  gallery.passMinutes(1);
  const second = await buyer.order([await createWork(gallery)], {}, crypto.randomUUID());
  await changeOrder(gallery, second.body.order.id, { status: 'refunded', paidAt });
  expect(await read(buyer)).toMatchObject({ body: { order: { id: second.body.order.id } } });
});

test('orders of other browsers, invented ids and invented payments are not found', async () => {
  const { buyer, id, intentId } = await newOrder(gallery);
  const paidAt = gallery.services.now();
  await changeOrder(gallery, id, { status: 'paid', paidAt });
  const other = (await newOrder(gallery)).buyer;
  const newcomer = buyerOf(gallery);
  for (const named of [{ order: id }, { paymentIntent: intentId }, {}]) {
    expect(await read(buyer, named)).toMatchObject({ status: 200 });
    expect(await read(other, named)).toMatchObject(unknown);
    expect(await read(newcomer, named)).toMatchObject(unknown);
  }
  expect(await read(buyer, { paymentIntent: 'pi_invented' })).toMatchObject(unknown);
  expect(await read(buyer, { order: crypto.randomUUID() })).toMatchObject(unknown);
  expect(await read(buyer, { order: '1' })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
});

test('a work that was deleted since stands in its order without a link', async () => {
  const work = await createWork(gallery, { price: decimalOf('80.00') });
  const { buyer, id } = await placeNewOrder(gallery, [work]);
  await gallery.services.database.delete(artworks).where(eq(artworks.id, work.id));
  const { body } = await read(buyer, { order: id });
  expect(body.items).toMatchObject([{ title: work.title, artwork: null }]);
});
