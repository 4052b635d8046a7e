import { sql } from 'drizzle-orm';
import type { Charts } from '#contract/charts.ts';
import { ZONE } from '#contract/zone.ts';
import { artworks } from '../artworks/data/table.ts';
import { newsletterSubscribers } from '../newsletter/table.ts';
import { orders } from '../orders/data/table.ts';
import type { Queryable } from '../services/database.ts';

/** The last twelve months in New Zealand, the present one last: `month` and the instants it lies between. */
const months = (now: Date) => sql`
  select to_char(first, 'YYYY-MM') as month,
    first at time zone ${ZONE} as begins,
    (first + interval '1 month') at time zone ${ZONE} as ends
  from generate_series(
    date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${ZONE}) - interval '11 months',
    date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${ZONE}),
    interval '1 month'
  ) as first`;

/** The data of the administration's charts. Deleted and refunded orders do not count. */
export async function readCharts(database: Queryable, now: Date): Promise<Charts> {
  const sales = await database.execute<Charts['sales'][number]>(sql`
    with months as (${months(now)})
    select month, coalesce(sum(${orders.total}), 0)::numeric(12, 2)::text as total,
      count(${orders.id})::int as orders
    from months
    left join ${orders} on ${orders.status} = 'paid' and ${orders.deletedAt} is null
      and ${orders.paidAt} >= begins and ${orders.paidAt} < ends
    group by month order by month`);
  const subscribers = await database.execute<Charts['subscribers'][number]>(sql`
    with months as (${months(now)})
    select month, count(${newsletterSubscribers.id})::int as active
    from months
    left join ${newsletterSubscribers} on ${newsletterSubscribers.subscribedAt} < ends
      and (${newsletterSubscribers.isActive} or ${newsletterSubscribers.unsubscribedAt} >= ends)
    group by month order by month`);
  const where = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`;
  const [works] = await database
    .select({
      draft: where(artworks.isDraft),
      sold: where(sql`not ${artworks.isDraft} and not ${artworks.isAvailable}`),
      galleried: where(
        sql`not ${artworks.isDraft} and ${artworks.isAvailable} and ${artworks.isGalleried}`,
      ),
      available: where(
        sql`not ${artworks.isDraft} and ${artworks.isAvailable} and not ${artworks.isGalleried}`,
      ),
    })
    .from(artworks);
  return {
    sales: sales.rows,
    subscribers: subscribers.rows,
    works: works ?? { available: 0, sold: 0, galleried: 0, draft: 0 },
  };
}
