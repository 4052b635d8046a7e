import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { artworks } from '../artworks/data/table.ts';
import { contactInquiries } from '../inquiries/table.ts';
import { newsletterSubscribers } from '../newsletter/table.ts';
import { orders } from '../orders/data/table.ts';
import { blogPosts } from '../posts/table.ts';

const { gallery, call } = await openTestAdmin();

const times = <Row>(count: number, make: (key: string) => Row): Row[] =>
  Array.from({ length: count }, () => make(crypto.randomUUID()));

const order = (parts: Partial<typeof orders.$inferInsert>) => (key: string) => {
  const address = { address: '', city: '', state: '', zipCode: '', country: 'New Zealand' };
  const now = new Date();
  return {
    id: key,
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    shippingAddress: address,
    billingAddress: address,
    subtotal: decimalOf('10.00'),
    total: decimalOf('10.00'),
    browserHash: key,
    idempotencyKey: key,
    holdExpiresAt: now,
    paidAt: now,
    ...parts,
  };
};

test('S3-039 S7-027 each counter of the dashboard counts its own records', async () => {
  const { database } = gallery.services;
  const work = (parts: Partial<typeof artworks.$inferInsert>) => (slug: string) => ({
    title: 'Work',
    slug,
    price: decimalOf('10.00'),
    ...parts,
  });
  await database
    .insert(artworks)
    .values([
      ...times(5, work({ isAvailable: true })),
      ...times(2, work({ isAvailable: false, isFeatured: true })),
      ...times(1, work({ isAvailable: true, isDraft: true })),
      ...times(1, work({ isFeatured: true, archivedAt: new Date() })),
      ...times(1, work({ isDraft: true, archivedAt: new Date() })),
    ]);
  const post = (isPublished: boolean, archivedAt?: Date) => (slug: string) => ({
    title: 'Post',
    slug,
    isPublished,
    archivedAt,
    publishedAt: isPublished ? new Date() : null,
  });
  await database
    .insert(blogPosts)
    .values([
      ...times(6, post(true)),
      ...times(3, post(false)),
      ...times(1, post(true, new Date())),
    ]);
  await database
    .insert(orders)
    .values([
      ...times(4, order({ status: 'pending' })),
      ...times(3, order({ status: 'paid' })),
      ...times(1, order({ status: 'paid', dispatchedAt: new Date() })),
      ...times(1, order({ status: 'refunded' })),
      ...times(2, order({ status: 'pending', deletedAt: new Date() })),
      ...times(2, order({ status: 'paid', archivedAt: new Date() })),
    ]);
  const inquiry = (isRead: boolean) => () => ({
    name: 'Ana',
    email: 'a@example.com',
    subject: 'General Inquiry',
    message: 'Hello',
    isRead,
  });
  await database
    .insert(contactInquiries)
    .values([...times(3, inquiry(false)), ...times(8, inquiry(true))]);
  const subscriber = (isActive: boolean) => (key: string) => ({
    email: `${key}@example.com`,
    unsubscribeToken: key,
    subscribedAt: new Date(),
    isActive,
  });
  await database
    .insert(newsletterSubscribers)
    .values([...times(2, subscriber(true)), ...times(1, subscriber(false))]);

  expect((await call('GET', '/dashboard')).body).toEqual({
    totalArtworks: 8,
    availableArtworks: 5,
    featuredArtworks: 2,
    totalBlogPosts: 9,
    publishedBlogPosts: 6,
    totalOrders: 9,
    pendingOrders: 4,
    totalInquiries: 11,
    unreadInquiries: 3,
    ordersToSend: 3,
    draftArtworks: 1,
    draftBlogPosts: 3,
    activeSubscribers: 2,
  });
});
