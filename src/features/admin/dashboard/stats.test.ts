import { expect, test } from 'vitest';
import { countArtwork } from './stats.ts';

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
};

test('S4-033 a new work counts in the total, and where it is available or featured there too', () => {
  expect(countArtwork(stats, null, { isAvailable: true, isFeatured: false })).toEqual({
    ...stats,
    totalArtworks: 25,
    availableArtworks: 19,
  });
});

test('S4-033 a deleted work is taken off each counter that it was in', () => {
  expect(countArtwork(stats, { isAvailable: false, isFeatured: true }, null)).toEqual({
    ...stats,
    totalArtworks: 23,
    featuredArtworks: 5,
  });
});

test('an edited work changes only what was edited', () => {
  const before = { isAvailable: true, isFeatured: true };
  expect(countArtwork(stats, before, { isAvailable: false, isFeatured: true })).toEqual({
    ...stats,
    availableArtworks: 17,
  });
});
