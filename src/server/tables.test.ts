import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import { formatPrice, toCents } from '#contract/money.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../tests/harness/works.ts';
import { adminUsers } from './admins/table.ts';
import { artworks } from './artworks/data/table.ts';
import { discountCodes, discountCodeUsage } from './discounts/table.ts';
import { contactInquiries } from './inquiries/table.ts';
import { newsletterSubscribers } from './newsletter/table.ts';
import { orderItems, orders } from './orders/data/table.ts';
import { listOrderItems } from './orders/fulfilment/queries.ts';
import { blogPosts } from './posts/table.ts';
import { violatedConstraint } from './services/database-errors.ts';
import { users } from './users/table.ts';

type Row = Record<string, unknown>;

const gallery = await openTestGallery();

/** Writes a row as Postgres takes it, whatever TypeScript would say, and reads it back. */
async function write(table: PgTable, values: Row): Promise<Row> {
  const [row] = await gallery.services.database
    .insert(table)
    .values(values as typeof table.$inferInsert)
    .returning();
  return row as Row;
}

const REQUIRED = '23502';
const refusal = (table: PgTable, values: Row) =>
  write(table, values).then(() => 'accepted', violatedConstraint);

/** What Postgres says to a row that lacks one of its fields, field by field. */
async function refusedWithout(table: PgTable, values: Row, fields: readonly string[]) {
  for (const field of fields) {
    const { [field]: _, ...rest } = values;
    expect(await refusal(table, rest), `without ${field}`).toBe(REQUIRED);
  }
}

const address: Address = {
  address: '12 Quay Street',
  city: 'Whangārei',
  state: 'Northland',
  zipCode: '0110',
  country: 'New Zealand',
};
let hashes = 0;
const anOrder = (): Row => ({
  id: randomUUID(),
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Collector',
  shippingAddress: address,
  billingAddress: address,
  subtotal: '10.00',
  total: '10.00',
  browserHash: `browser ${++hashes}`,
  idempotencyKey: 'k',
  holdExpiresAt: new Date(),
});
const aPerson = (email: string): Row => ({ email, firstName: 'Ada', lastName: 'Collector' });

test('S3-001 S3-002 users: email unique and required, both names required, not subscribed unless said', async () => {
  expect(await write(users, aPerson('one@example.com'))).toEqual({
    id: expect.any(Number),
    email: 'one@example.com',
    firstName: 'Ada',
    lastName: 'Collector',
    phone: null,
    isSubscribed: false,
    createdAt: expect.any(Date),
  });
  expect(await refusal(users, aPerson('one@example.com'))).toBe('users_email_unique');
  await refusedWithout(users, aPerson('two@example.com'), ['email', 'firstName', 'lastName']);
});

test('S3-001 S3-012 a paid order writes its buyer into users and refers to that row; a second one keeps one row', async () => {
  const { database } = gallery.services;
  const buy = async () => {
    const work = await createWork(gallery);
    const buyer = buyerOf(gallery, { email: 'Mere@Example.com' });
    const { id } = (await buyer.order([work], { phone: '021 555' })).body.order;
    const [pending] = await database.select().from(orders).where(eq(orders.id, id));
    expect(pending?.userId).toBeNull();
    const bound = await buyer.createIntent([work], id);
    await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, {
      payment_method: 'pm_card_visa',
    });
    expect((await buyer.refreshStatus(id)).body.order.status).toBe('paid');
    const [paid] = await database.select().from(orders).where(eq(orders.id, id));
    return paid?.userId;
  };
  const [first, second] = [await buy(), await buy()];
  const rows = await database.select().from(users).where(eq(users.email, 'mere@example.com'));
  expect(rows).toEqual([
    expect.objectContaining({ firstName: 'Ada', lastName: 'Collector', phone: '021 555' }),
  ]);
  expect([first, second]).toEqual([rows[0]?.id, rows[0]?.id]);
});

test('S3-003 S3-004 S3-007 S4-008 S4-009 artworks: their fields; price a decimal 10,2; available, neither featured nor galleried', async () => {
  const work = await write(artworks, { title: 'Plain', slug: 'plain', price: '1234567.891' });
  expect(work).toMatchObject({
    id: expect.any(Number),
    title: 'Plain',
    description: '',
    medium: '',
    dimensions: '',
    price: '1234567.89',
    category: 'no-category',
    imageUrl: null,
    isGalleried: false,
    isAvailable: true,
    isFeatured: false,
    createdAt: expect.any(Date),
  });
  expect(await refusal(artworks, { slug: 'untitled' })).toBe(REQUIRED);
  const dear = { title: 'Dear', slug: 'dear' };
  expect((await write(artworks, { ...dear, price: '99999999.99' })).price).toBe('99999999.99');
  expect(await refusal(artworks, { ...dear, slug: 'dearer', price: '100000000' })).not.toBe(
    'accepted',
  );
});

test('S4-009 featured, galleried and available hold in every combination', async () => {
  let number = 0;
  for (const isAvailable of [true, false]) {
    for (const isFeatured of [true, false]) {
      for (const isGalleried of [true, false]) {
        const flags = { isAvailable, isFeatured, isGalleried };
        number += 1;
        const row = await write(artworks, { title: 'T', slug: `flags-${number}`, ...flags });
        expect(row).toMatchObject(flags);
      }
    }
  }
});

test('S3-005 a price may be a number or a numeric string; both are stored and read alike', async () => {
  for (const price of [4800.5, '4800.5', '4800.50']) {
    const row = await write(artworks, {
      title: 'P',
      slug: `price-${typeof price}-${price}`,
      price,
    });
    expect(row.price).toBe('4800.50');
  }
  expect([toCents(4800.5), toCents('4800.50')]).toEqual([480050, 480050]);
  expect(JSON.parse('[4800.5, "4800.50"]').map(formatPrice)).toEqual(['$4,800.50', '$4,800.50']);
});

test('S3-008 S3-009 S3-010 blog_posts: plain text in paragraphs, no picture needed, a draft unless published', async () => {
  const content = 'First line.\nSecond <b>line</b>.';
  const post = await write(blogPosts, { title: 'Post', slug: 'post', content });
  expect(post).toEqual({
    id: expect.any(Number),
    title: 'Post',
    slug: 'post',
    formerSlugs: [],
    excerpt: '',
    content,
    imageUrl: null,
    creationKey: null,
    isPublished: false,
    publishedAt: null,
    createdAt: expect.any(Date),
    archivedAt: null,
    updatedAt: expect.any(Date),
  });
  expect(paragraphsOf(post.content as string)).toEqual(['First line.', 'Second <b>line</b>.']);
  expect(await refusal(blogPosts, { title: 'Other', slug: 'post' })).toBe('blog_posts_slug_unique');
});

test('S3-011 S3-012 S3-013 S3-014 S3-015 orders: who, where to, how much; pending and without a discount at first', async () => {
  const order = await write(orders, anOrder());
  expect(order).toMatchObject({
    id: expect.any(String),
    userId: null,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Collector',
    phone: null,
    shippingAddress: address,
    billingAddress: address,
    subtotal: '10.00',
    discount: '0.00',
    total: '10.00',
    discountCode: null,
    paymentIntentId: null,
    status: 'pending',
    createdAt: expect.any(Date),
  });
  const fields = ['email', 'firstName', 'lastName', 'subtotal', 'total'];
  await refusedWithout(orders, anOrder(), fields);
  expect(await refusal(orders, { ...anOrder(), status: null })).toBe(REQUIRED);
  expect(await refusal(orders, { ...anOrder(), userId: 2_000_000_000 })).toMatch(/user_id/);
});

test('S3-020 S3-021 order_items: one copy unless said; the administration reads each with its work', async () => {
  const order = await write(orders, anOrder());
  const work = await createWork(gallery, {
    imageUrl: '/uploads/work.jpg',
    medium: 'Oil',
    dimensions: '40 × 50 cm',
  });
  const item = await write(orderItems, {
    orderId: order.id,
    artworkId: work.id,
    price: '10.00',
    title: work.title,
    editionNumbers: [1],
  });
  expect(item).toMatchObject({
    id: expect.any(Number),
    orderId: order.id,
    artworkId: work.id,
    quantity: 1,
    price: '10.00',
  });
  const [read] = await listOrderItems(gallery.services.database, String(order.id));
  const { imageUrl, title, medium, dimensions } = work;
  expect(read).toMatchObject({
    price: '10.00',
    quantity: 1,
    artwork: { imageUrl, title, medium, dimensions },
  });
});

test('S3-022 S3-023 S3-024 discount_codes: one of a code, a percentage or fixed, active and unused at first', async () => {
  const code = { code: 'SPRING', type: 'percentage', value: '12.5' };
  expect(await write(discountCodes, code)).toMatchObject({
    id: expect.any(Number),
    code: 'SPRING',
    type: 'percentage',
    value: '12.50',
    isActive: true,
    expiresAt: null,
    usageLimit: null,
    usageCount: 0,
    createdAt: expect.any(Date),
  });
  expect(await refusal(discountCodes, code)).toBe('discount_codes_code_unique');
  expect(await write(discountCodes, { ...code, code: 'FIFTY', type: 'fixed' })).toMatchObject({
    type: 'fixed',
  });
  expect(await refusal(discountCodes, { ...code, code: 'GIFT', type: 'gift' })).toBe(
    'discount_codes_type',
  );
});

test('S3-025 discount_code_usage: which code, whose, for which order, when', async () => {
  const code = await write(discountCodes, { code: 'USED', type: 'fixed', value: '1' });
  const order = await write(orders, anOrder());
  const use = { discountCodeId: code.id, customerEmail: 'ada@example.com', orderId: order.id };
  expect(await write(discountCodeUsage, use)).toMatchObject({
    ...use,
    id: expect.any(Number),
    usedAt: expect.any(Date),
  });
});

test('S3-026 S3-027 contact_inquiries: name, email, subject and message are required; unread at first', async () => {
  const inquiry = { name: 'Ada', email: 'a@b.nz', subject: 'General Inquiry', message: 'Hello' };
  expect(await write(contactInquiries, inquiry)).toEqual({
    ...inquiry,
    id: expect.any(Number),
    isRead: false,
    createdAt: expect.any(Date),
    artworkId: null,
    artworkTitle: null,
    creationKey: null,
  });
  await refusedWithout(contactInquiries, inquiry, Object.keys(inquiry));
});

test('S3-028 S3-029 newsletter_subscribers: one of an address, active at first, a first name if given', async () => {
  const subscriber = { email: 'list@example.com', unsubscribeToken: 'a' };
  expect(await write(newsletterSubscribers, subscriber)).toMatchObject({
    id: expect.any(Number),
    email: 'list@example.com',
    firstName: null,
    isActive: true,
    subscribedAt: expect.any(Date),
  });
  expect(await refusal(newsletterSubscribers, { ...subscriber, unsubscribeToken: 'b' })).toBe(
    'newsletter_subscribers_email_unique',
  );
});

test('S3-030 S3-031 S3-032 S6-022 admin_users: one of a name, one of an email if any, an active admin at first', async () => {
  const admin = { username: 'nell', passwordHash: '$argon2id$' };
  expect(await write(adminUsers, admin)).toEqual({
    ...admin,
    id: expect.any(Number),
    email: null,
    recoveryEmail: null,
    role: 'admin',
    isActive: true,
    lastLogin: null,
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  });
  expect(await refusal(adminUsers, admin)).toBe('admin_users_username_unique');
  await write(adminUsers, { ...admin, username: 'second', email: 'a@b.nz' });
  expect(await refusal(adminUsers, { ...admin, username: 'third', email: 'a@b.nz' })).toBe(
    'admin_users_email_unique',
  );
  await write(adminUsers, { ...admin, username: 'fourth' });
});
