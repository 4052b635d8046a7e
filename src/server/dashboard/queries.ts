import { and, count, isNull, sql } from 'drizzle-orm';
import type { DashboardStats } from '#contract/admin.ts';
import type { Charts } from '#contract/charts.ts';
import { ZONE } from '#contract/nz-time.ts';
import { artworks } from '../artworks/data/table.ts';
import { contactInquiries } from '../inquiries/table.ts';
import { newsletterSubscribers } from '../newsletter/table.ts';
import { orders } from '../orders/data/table.ts';
import { blogPosts } from '../posts/table.ts';
import type { Queryable } from '../services/database.ts';

const where = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;

/** The administration's counters (§3 dashboard stats), each over what its list shows: archived works, posts and orders do not count. */
export async function readStats(database: Queryable): Promise<DashboardStats> {
  const [works] = await database
    .select({
      total: count(),
      available: where(sql`${artworks.isAvailable} and not ${artworks.isDraft}`),
      featured: where(artworks.isFeatured),
      drafts: where(artworks.isDraft),
    })
    .from(artworks)
    .where(isNull(artworks.archivedAt));
  const [posts] = await database
    .select({ total: count(), published: where(blogPosts.isPublished) })
    .from(blogPosts)
    .where(isNull(blogPosts.archivedAt));
  const [bought] = await database
    .select({
      total: count(),
      pending: where(sql`${orders.status} = 'pending'`),
      // As `isToSend` of src/features/admin/orders/list-rules.ts.
      toSend: where(sql`${orders.status} = 'paid' and ${orders.dispatchedAt} is null`),
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), isNull(orders.archivedAt)));
  const [inquiries] = await database
    .select({ total: count(), unread: where(sql`not ${contactInquiries.isRead}`) })
    .from(contactInquiries);
  const [subscribers] = await database
    .select({ active: where(newsletterSubscribers.isActive) })
    .from(newsletterSubscribers);
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
    ordersToSend: bought?.toSend ?? 0,
    draftArtworks: works?.drafts ?? 0,
    draftBlogPosts: posts ? posts.total - posts.published : 0,
    activeSubscribers: subscribers?.active ?? 0,
  };
}

/** The data of the administration's charts. A refunded order does not count; a deleted one was paid all the same. */
export async function readCharts(database: Queryable, now: Date): Promise<Charts> {
  return {
    sales: await readSales(database, now),
    subscribers: await readSubscribers(database, now),
    works: await readWorks(database),
  };
}

async function readSales(database: Queryable, now: Date): Promise<Charts['sales']> {
  const { rows } = await database.execute<Charts['sales'][number]>(sql`
    with months as (${months(now)})
    select month, coalesce(sum(${orders.total}), 0)::numeric(12, 2)::text as total,
      count(${orders.id})::int as orders
    from months
    left join ${orders} on ${orders.status} = 'paid'
      and ${orders.paidAt} >= begins and ${orders.paidAt} < ends
    group by month order by month`);
  return rows;
}

async function readSubscribers(database: Queryable, now: Date): Promise<Charts['subscribers']> {
  const { rows } = await database.execute<Charts['subscribers'][number]>(sql`
    with months as (${months(now)})
    select month, count(${newsletterSubscribers.id})::int as active
    from months
    left join ${newsletterSubscribers} on ${newsletterSubscribers.subscribedAt} < ends
      and (${newsletterSubscribers.isActive}
        or least(${newsletterSubscribers.unsubscribedAt}, ${newsletterSubscribers.pausedAt}) >= ends)
    group by month order by month`);
  return rows;
}

async function readWorks(database: Queryable): Promise<Charts['works']> {
  const { isDraft, isAvailable, isGalleried } = artworks;
  const [works] = await database
    .select({
      draft: where(isDraft),
      sold: where(sql`not ${isDraft} and not ${isAvailable}`),
      galleried: where(sql`not ${isDraft} and ${isAvailable} and ${isGalleried}`),
      available: where(sql`not ${isDraft} and ${isAvailable} and not ${isGalleried}`),
    })
    .from(artworks)
    .where(isNull(artworks.archivedAt));
  return works ?? { available: 0, sold: 0, galleried: 0, draft: 0 };
}

/** The last 12 months in New Zealand, the current one last: `month`, when it begins and when it ends (exclusive). */
const months = (now: Date) => sql`
  select to_char(first, 'YYYY-MM') as month,
    first at time zone ${ZONE} as begins,
    (first + interval '1 month') at time zone ${ZONE} as ends
  from generate_series(
    date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${ZONE}) - interval '11 months',
    date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${ZONE}),
    interval '1 month'
  ) as first`;
