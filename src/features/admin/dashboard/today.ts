import type { DashboardStats } from '#contract/admin.ts';
import { counted } from '#lib/counted.ts';
import { type ListName, listPath } from '../changes/list-path.ts';

/** Something to do: what the line says, and the list that it opens. */
export type TodayItem = { text: string; href: string };

const ITEMS: readonly {
  count: keyof DashboardStats;
  noun: string;
  rest: string;
  tab: ListName;
  status: string;
}[] = [
  { count: 'ordersToSend', noun: 'order', rest: ' to send', tab: 'orders', status: 'to-send' },
  {
    count: 'unreadInquiries',
    noun: 'inquiry',
    rest: ' to answer',
    tab: 'inquiries',
    status: 'unread',
  },
  { count: 'draftArtworks', noun: 'draft artwork', rest: '', tab: 'artworks', status: 'draft' },
  { count: 'draftBlogPosts', noun: 'draft post', rest: '', tab: 'posts', status: 'draft' },
];

/** What is to be done, the most urgent first; nothing is named that there is none of. */
export const todayOf = (stats: DashboardStats): TodayItem[] =>
  ITEMS.filter(({ count }) => stats[count] > 0).map(({ count, noun, rest, tab, status }) => ({
    text: `${counted(stats[count], noun)}${rest}`,
    href: listPath(tab, status),
  }));
