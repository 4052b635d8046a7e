import { expect, test } from 'vitest';
import { artworkSample } from '../../../../tests/harness/artwork-sample.ts';
import { INQUIRY_COUNTERS } from '../inquiries/api.ts';
import { ARTWORK_COUNTERS } from './artwork-changed.ts';
import { recount } from './recount.ts';

const stats = {
  totalArtworks: 24,
  availableArtworks: 18,
  featuredArtworks: 6,
  totalBlogPosts: 5,
  publishedBlogPosts: 4,
  totalOrders: 3,
  pendingOrders: 1,
  totalInquiries: 2,
  unreadInquiries: 1,
  ordersToSend: 1,
  draftArtworks: 2,
  draftBlogPosts: 1,
  activeSubscribers: 9,
};

test('S4-033 a new work counts in the total, and where it is available or featured there too', () => {
  expect(recount(stats, ARTWORK_COUNTERS, null, artworkSample())).toEqual({
    ...stats,
    totalArtworks: 25,
    availableArtworks: 19,
  });
});

test('S4-033 a deleted work is taken off each counter that it was in', () => {
  const gone = artworkSample({ isAvailable: false, isFeatured: true });
  expect(recount(stats, ARTWORK_COUNTERS, gone, null)).toEqual({
    ...stats,
    totalArtworks: 23,
    featuredArtworks: 5,
  });
});

test('an edited work changes only what was edited', () => {
  const before = artworkSample({ isFeatured: true });
  const after = { ...before, isAvailable: false };
  expect(recount(stats, ARTWORK_COUNTERS, before, after)).toEqual({
    ...stats,
    availableArtworks: 17,
  });
});

test('a draft that is published is no longer counted as one', () => {
  const draft = artworkSample({ isDraft: true });
  expect(recount(stats, ARTWORK_COUNTERS, draft, { ...draft, isDraft: false })).toEqual({
    ...stats,
    draftArtworks: 1,
    availableArtworks: 19,
  });
});

test('an inquiry marked as read is no longer counted as unread, and stays in the total', () => {
  const read = {
    id: 1,
    name: '',
    email: '',
    subject: '',
    message: '',
    isRead: true,
    createdAt: '',
    artworkId: null,
    artworkTitle: null,
    imageUrl: null,
  };
  expect(recount(stats, INQUIRY_COUNTERS, { ...read, isRead: false }, read)).toEqual({
    ...stats,
    unreadInquiries: 0,
  });
});

test('a work that is archived leaves every counter, and is counted again when it is put back', () => {
  const work = artworkSample({ isFeatured: true });
  const archived = { ...work, archivedAt: '2026-01-01T00:00:00.000Z' };
  const without = recount(stats, ARTWORK_COUNTERS, work, archived);
  expect(without).toEqual({
    ...stats,
    totalArtworks: stats.totalArtworks - 1,
    availableArtworks: stats.availableArtworks - 1,
    featuredArtworks: stats.featuredArtworks - 1,
  });
  expect(recount(without, ARTWORK_COUNTERS, archived, work)).toEqual(stats);
});
