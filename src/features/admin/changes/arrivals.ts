import type { DashboardStats } from '#contract/admin.ts';
import { counted } from '#lib/counted.ts';
import type { ListName } from './list-path.ts';

/** What may arrive by itself: the counter that rises with it, and its list. */
export const ARRIVALS = {
  order: { counter: 'ordersToSend', tab: 'orders' },
  inquiry: { counter: 'totalInquiries', tab: 'inquiries' },
  subscriber: { counter: 'activeSubscribers', tab: 'subscribers' },
} as const satisfies Record<string, { counter: keyof DashboardStats; tab: ListName }>;
export type Arrival = keyof typeof ARRIVALS;
export const ARRIVAL_NOUNS = Object.keys(ARRIVALS) as Arrival[];

export type Arrivals = Record<Arrival, number>;
export const NO_ARRIVALS: Arrivals = { order: 0, inquiry: 0, subscriber: 0 };

/** What arrived between two readings of the counters, added to what was not looked at yet. */
export function addArrivals(
  waiting: Arrivals,
  before: DashboardStats,
  after: DashboardStats,
): Arrivals {
  const sum = { ...waiting };
  for (const noun of ARRIVAL_NOUNS) {
    const { counter } = ARRIVALS[noun];
    sum[noun] += Math.max(0, after[counter] - before[counter]);
  }
  return sum;
}

/** The records of `fresh` that `counts` accepts, but for those that it accepts in the list that is shown. */
export function newIn<Entry extends { id: number | string }>(
  shown: readonly Entry[],
  fresh: readonly Entry[],
  counts: (entry: Entry) => boolean = () => true,
): Entry[] {
  const known = new Set(shown.filter(counts).map(({ id }) => id));
  return fresh.filter((entry) => counts(entry) && !known.has(entry.id));
}

/** `1 new order`; a list in which nothing is new has changed otherwise. */
export const sentenceOf = (count: number, noun: string): string =>
  count > 0 ? counted(count, `new ${noun}`) : 'This list has changed';
