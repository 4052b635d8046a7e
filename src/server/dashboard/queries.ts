import { count, isNull, sql } from 'drizzle-orm';
import type { DashboardStats } from '#contract/admin.ts';
import { artworks } from '../artworks/data/table.ts';
import { contactInquiries } from '../inquiries/table.ts';
import { orders } from '../orders/data/table.ts';
import { blogPosts } from '../posts/table.ts';
import type { Queryable } from '../services/database.ts';

const where = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;

/** The administration's counters (§3 dashboard stats). Deleted orders do not count. */
export async function readStats(database: Queryable): Promise<DashboardStats> {
  const [works] = await database
    .select({
      total: count(),
      available: where(sql`${artworks.isAvailable} and not ${artworks.isDraft}`),
      featured: where(artworks.isFeatured),
    })
    .from(artworks);
  const [posts] = await database
    .select({ total: count(), published: where(blogPosts.isPublished) })
    .from(blogPosts);
  const [bought] = await database
    .select({ total: count(), pending: where(sql`${orders.status} = 'pending'`) })
    .from(orders)
    .where(isNull(orders.deletedAt));
  const [inquiries] = await database
    .select({ total: count(), unread: where(sql`not ${contactInquiries.isRead}`) })
    .from(contactInquiries);
  return {
    totalArtworks: works?.total ?? 0,
    availableArtworks: works?.available ?? 0,
    featuredArtworks: works?.featured ?? 0,
    totalBlogPosts: posts?.total ?? 0,
    publishedBlogPosts: posts?.published ?? 0,
    totalOrders: bought?.total ?? 0,
    pendingOrders: bought?.pending ?? 0,
    totalInquiries: inquiries?.total ?? 0,
    unreadInquiries: inquiries?.unread ?? 0,
  };
}
