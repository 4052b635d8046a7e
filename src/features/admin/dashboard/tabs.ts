import type { DashboardStats } from '#contract/admin.ts';
import type { AdminTab } from '../location/tabs.ts';

/** The four stat cards and the tab that each opens (§2). */
export const STAT_CARDS: readonly {
  tab: AdminTab;
  label: string;
  total: keyof DashboardStats;
  part: keyof DashboardStats;
  caption: string;
}[] = [
  {
    tab: 'artworks',
    label: 'Total Artworks',
    total: 'totalArtworks',
    part: 'availableArtworks',
    caption: 'available',
  },
  {
    tab: 'posts',
    label: 'Blog Posts',
    total: 'totalBlogPosts',
    part: 'publishedBlogPosts',
    caption: 'published',
  },
  {
    tab: 'orders',
    label: 'Orders',
    total: 'totalOrders',
    part: 'pendingOrders',
    caption: 'pending',
  },
  {
    tab: 'inquiries',
    label: 'Inquiries',
    total: 'totalInquiries',
    part: 'unreadInquiries',
    caption: 'unread messages',
  },
];
