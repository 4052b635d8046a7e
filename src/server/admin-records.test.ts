import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { InquiryRecord, SubscriberRecord } from '#contract/admin-records.ts';
import type { Artwork } from '#contract/artworks.ts';
import type { Post, PostRecord } from '#contract/posts.ts';
import { openAdmin } from '../../tests/harness/artist.ts';
import { openTestGallery, type TestGallery } from '../../tests/harness/gallery.ts';
import { buyerOf, createWork, readWork } from '../../tests/harness/works.ts';
import { contactInquiries } from './inquiries/table.ts';
import { newsletterSubscribers } from './newsletter/table.ts';
import { orderItems, orders } from './orders/data/table.ts';
import { users } from './users/table.ts';

let gallery: TestGallery;
let call: Awaited<ReturnType<typeof openAdmin>>;
beforeAll(async () => {
  gallery = await openTestGallery();
  call = await openAdmin(gallery);
});
beforeEach(() => gallery.settled());

const refused = { message: expect.any(String), fields: expect.any(Object) };
const publicPosts = async () => (await gallery.fetch('/api/blog-posts')).json() as Promise<Post[]>;

test('S6-014 S7-030 S7-031 a post is written, changed, published and deleted; only a published one is public', async () => {
  const created = await call<PostRecord>('POST', '/blog-posts', { title: 'A Week in Ōtaki' });
  expect(created).toMatchObject({
    status: 201,
    body: { slug: 'a-week-in-otaki', isPublished: false, publishedAt: null, content: '' },
  });
  expect(await publicPosts()).toEqual([]);
  const path = `/blog-posts/${created.body.id}`;
  const edited = await call<PostRecord>('PUT', path, { title: '', content: 'One.\nTwo.' });
  expect(edited.body).toMatchObject({ title: 'A Week in Ōtaki', content: 'One.\nTwo.' });
  await call('PUT', path, { isPublished: true });
  expect(await publicPosts()).toMatchObject([{ slug: 'a-week-in-otaki' }]);
  expect((await call<PostRecord[]>('GET', '/blog-posts')).body).toHaveLength(1);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await publicPosts()).toEqual([]);
});

test('S4-012 the Published switch goes both ways; the first publishing dates a post, the next ones keep its date', async () => {
  const { body } = await call<PostRecord>('POST', '/blog-posts', { title: 'Switched' });
  const put = async (json: object) =>
    (await call<PostRecord>('PUT', `/blog-posts/${body.id}`, json)).body;
  const published = await put({ isPublished: true });
  expect(Date.parse(published.publishedAt ?? '')).toBeCloseTo(Date.now(), -4);
  expect(await put({ isPublished: false })).toMatchObject({ isPublished: false });
  gallery.passMinutes(10);
  expect((await put({ isPublished: true })).publishedAt).toBe(published.publishedAt);
  const dated = await put({ publishedAt: '2026-07-05T12:00:00+12:00' });
  expect(dated.publishedAt).toBe('2026-07-05T00:00:00.000Z');
});

test('only what visitors can see asks for fresh pages', async () => {
  const before = gallery.rebuilds.requested;
  const { body } = await call<PostRecord>('POST', '/blog-posts', { title: 'Quiet draft' });
  await call('PUT', `/blog-posts/${body.id}`, { content: 'More.' });
  await gallery.settled();
  expect(gallery.rebuilds.requested).toBe(before);
  await call('PUT', `/blog-posts/${body.id}`, { isPublished: true });
  await gallery.settled();
  expect(gallery.rebuilds.requested).toBe(before + 1);
});

test('the address of a post can be chosen, is the only one of its kind, and is refused by field otherwise', async () => {
  const post = (json: object) => call<PostRecord>('POST', '/blog-posts', json);
  expect((await post({ title: 'Chosen', slug: 'my-own' })).body.slug).toBe('my-own');
  expect(await post({ title: 'Second', slug: 'my-own' })).toMatchObject({
    status: 409,
    body: { fields: { slug: 'Another post has this address' } },
  });
  for (const slug of ['With Space', '-a', 'a--b', 'ā', '../x']) {
    expect(await post({ title: 'T', slug }), slug).toMatchObject({ status: 400, body: refused });
  }
  expect((await post({ title: 'Twice' })).body.slug).toBe('twice');
  expect((await post({ title: 'Twice' })).body.slug).toBe('twice-2');
  const long = { title: 'Sea '.repeat(30) };
  await post(long);
  const { id, slug } = (await post(long)).body;
  expect(slug).toMatch(/-sea-2$/);
  expect((await post(long)).body.slug).toBe(slug.replace(/2$/, '3'));
  const saved = await call('PUT', `/blog-posts/${id}`, { slug, content: 'More.' });
  expect(saved.status, 'what the form was given it may send back').toBe(200);
  for (const title of [' ', '\u0001 \u0001']) {
    expect(await post({ title })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Title is required' } },
    });
  }
});

test('a post is dated in a year that the table keeps and every reader reads alike', async () => {
  const post = (publishedAt: string) =>
    call<PostRecord>('POST', '/blog-posts', { title: 'Dated', publishedAt });
  for (const date of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
  ]) {
    expect(await post(date), date).toMatchObject({ status: 400, body: refused });
  }
  for (const date of ['1900-01-01T00:00:00.000Z', '2999-12-31T23:59:59.000Z']) {
    expect((await post(date)).body.publishedAt).toBe(date);
  }
});

test('a second window that saves an older version is told, and overwrites nothing', async () => {
  const { body: post } = await call<PostRecord>('POST', '/blog-posts', { title: 'Two windows' });
  const { body: work } = await call<Artwork>('POST', '/artworks', { title: 'Two windows' });
  for (const [path, expectedUpdatedAt] of [
    [`/blog-posts/${post.id}`, post.updatedAt],
    [`/artworks/${work.id}`, work.updatedAt],
  ] as const) {
    gallery.passMinutes(1);
    const first = await call<{ updatedAt: string }>('PUT', path, {
      title: 'First',
      expectedUpdatedAt,
    });
    expect(first.status, path).toBe(200);
    const second = await call('PUT', path, { title: 'Second', expectedUpdatedAt });
    expect(second, path).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const third = { title: 'Third', expectedUpdatedAt: first.body.updatedAt };
    expect(await call('PUT', path, third), path).toMatchObject({ status: 200 });
  }
});

test('S4-013 S4-014 S4-015 S6-016 S6-017 S7-036 S7-037 S7-038 an inquiry is read, stays read, and is deleted', async () => {
  const values = {
    name: 'Ana',
    email: 'ana@example.com',
    subject: 'General Inquiry',
    message: 'Hi',
  };
  const [{ id } = { id: 0 }] = await gallery.services.database
    .insert(contactInquiries)
    .values(values)
    .returning();
  const list = async () => (await call<InquiryRecord[]>('GET', '/inquiries')).body;
  expect(await list()).toMatchObject([{ ...values, isRead: false }]);
  for (let time = 0; time < 2; time += 1) {
    expect(await call('PUT', `/inquiries/${id}/read`)).toMatchObject({
      status: 200,
      body: { id, isRead: true },
    });
  }
  expect(await list()).toMatchObject([{ isRead: true }]);
  expect((await call('PUT', `/inquiries/${id}/unread`)).status).toBe(404);
  expect((await call('DELETE', `/inquiries/${id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call('DELETE', `/inquiries/${id}`)).status).toBe(404);
  expect((await call('PUT', `/inquiries/${id}/read`)).status).toBe(404);
});

test('S4-016 S4-017 S6-018 S6-019 S7-039 S7-040 S7-041 a subscriber is turned off and on, and deleted; the user row follows', async () => {
  const { database } = gallery.services;
  const email = 'ana@example.com';
  const unsubscribeToken = 'secret-token';
  await database
    .insert(users)
    .values({ email, firstName: 'Ana', lastName: 'Māhina', isSubscribed: true });
  const [{ id } = { id: 0 }] = await database
    .insert(newsletterSubscribers)
    .values({ email, unsubscribeToken })
    .returning();
  const isSubscribed = async () =>
    (await database.select().from(users).where(eq(users.email, email)))[0]?.isSubscribed;
  const list = await call<SubscriberRecord[]>('GET', '/newsletter-subscribers');
  expect(list.body).toEqual([
    { id, email, firstName: null, isActive: true, subscribedAt: expect.any(String) },
  ]);
  for (const isActive of [false, true]) {
    const answer = await call('PUT', `/newsletter-subscribers/${id}/status`, { isActive });
    expect(answer).toMatchObject({ status: 200, body: { id, isActive } });
    expect(JSON.stringify(answer.body)).not.toContain(unsubscribeToken);
    expect(await isSubscribed()).toBe(isActive);
  }
  for (const wrong of [{}, { isActive: 'no' }, { isActive: true, email: 'b@example.com' }]) {
    const answer = await call('PUT', `/newsletter-subscribers/${id}/status`, wrong);
    expect(answer).toMatchObject({ status: 400, body: refused });
  }
  expect((await call('DELETE', `/newsletter-subscribers/${id}`)).status).toBe(204);
  expect(await isSubscribed()).toBe(false);
  expect((await call('DELETE', `/newsletter-subscribers/${id}`)).status).toBe(404);
});

const listedOrders = async () => (await call<{ id: string }[]>('GET', '/orders')).body;

test('S4-022 S6-015 S7-032 S7-033 a paid order vanishes with its items from every list and call, and stays in the books', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  expect((await buyer.reportPaid(id)).status).toBe(200);
  expect((await listedOrders()).map((order) => order.id)).toContain(id);
  expect((await call<unknown[]>('GET', `/orders/${id}/items`)).body).toHaveLength(1);
  const { totalOrders } = (await call<{ totalOrders: number }>('GET', '/dashboard')).body;

  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  expect((await listedOrders()).map((order) => order.id)).not.toContain(id);
  expect((await call('GET', `/orders/${id}/items`)).body).toEqual([]);
  expect((await call('GET', '/dashboard')).body).toMatchObject({ totalOrders: totalOrders - 1 });
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(404);
  const { database } = gallery.services;
  expect(await database.select().from(orders).where(eq(orders.id, id))).toHaveLength(1);
  expect(await database.select().from(orderItems).where(eq(orderItems.orderId, id))).toHaveLength(
    1,
  );
  expect((await readWork(gallery, work.id)).isAvailable, 'a sale stays a sale').toBe(false);
});

test('deleting a pending order cancels its payment first and frees its works at once', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  const intent = await gallery.stripe.paymentIntents.retrieve(paymentIntentId);
  expect(intent.status).toBe('canceled');
  const next = await buyerOf(gallery, { email: 'next@example.com' }).order([work]);
  expect(next.status).toBe(201);
});

test('an order without a payment yet is deleted too', async () => {
  const work = await createWork(gallery);
  const { id } = (await buyerOf(gallery).order([work])).body.order;
  expect((await call('DELETE', `/orders/${id}`)).status).toBe(204);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
});

test('an order that was paid while it looked pending is not deleted unseen', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { id } = (await buyer.order([work])).body.order;
  const { paymentIntentId } = (await buyer.createIntent([work], id)).body;
  await gallery.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await call('DELETE', `/orders/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'This order has just been paid. It was not deleted.' },
  });
  expect((await listedOrders()).find((order) => order.id === id)).toMatchObject({ status: 'paid' });
});
