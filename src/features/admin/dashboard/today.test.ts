import { expect, test } from 'vitest';
import type { DashboardStats } from '#contract/admin.ts';
import { todayOf } from './today.ts';

const NOTHING: DashboardStats = {
  totalArtworks: 24,
  availableArtworks: 18,
  featuredArtworks: 6,
  totalBlogPosts: 5,
  publishedBlogPosts: 5,
  totalOrders: 3,
  pendingOrders: 1,
  totalInquiries: 2,
  unreadInquiries: 0,
  ordersToSend: 0,
  draftArtworks: 0,
  draftBlogPosts: 0,
  activeSubscribers: 9,
};
const textsOf = (stats: Partial<DashboardStats>) =>
  todayOf({ ...NOTHING, ...stats }).map(({ text }) => text);

test('the line of today names what is to be done, in the plural and in the singular', () => {
  expect(
    textsOf({ ordersToSend: 2, unreadInquiries: 3, draftArtworks: 7, draftBlogPosts: 4 }),
  ).toEqual(['2 orders to send', '3 inquiries to answer', '7 draft artworks', '4 draft posts']);
  expect(
    textsOf({ ordersToSend: 1, unreadInquiries: 1, draftArtworks: 1, draftBlogPosts: 1 }),
  ).toEqual(['1 order to send', '1 inquiry to answer', '1 draft artwork', '1 draft post']);
});

test('the line of today leaves out what there is none of', () => {
  expect(textsOf({ draftArtworks: 7 })).toEqual(['7 draft artworks']);
  expect(textsOf({})).toEqual([]);
});

test('each item of today leads to its list, filtered', () => {
  const items = todayOf({
    ...NOTHING,
    ordersToSend: 2,
    unreadInquiries: 1,
    draftArtworks: 7,
    draftBlogPosts: 1,
  });
  expect(items.map(({ href }) => href)).toEqual([
    '/admin?tab=orders&status=to-send',
    '/admin?tab=inquiries&status=unread',
    '/admin?tab=artworks&status=draft',
    '/admin?tab=posts&status=draft',
  ]);
});
