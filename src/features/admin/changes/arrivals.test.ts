import { expect, test } from 'vitest';
import type { DashboardStats } from '#contract/admin.ts';
import { addArrivals, NO_ARRIVALS, newIn, sentenceOf } from './arrivals.ts';

test('the line says how many are new, in the singular and in the plural', () => {
  expect(sentenceOf(1, 'order')).toBe('1 new order');
  expect(sentenceOf(2, 'order')).toBe('2 new orders');
  expect(sentenceOf(1, 'inquiry')).toBe('1 new inquiry');
  expect(sentenceOf(3, 'inquiry')).toBe('3 new inquiries');
  expect(sentenceOf(2, 'blog post')).toBe('2 new blog posts');
  expect(sentenceOf(0, 'artwork')).toBe('This list has changed');
});

test('what arrived is added up from the counters, and what left takes nothing away', () => {
  const stats = (ordersToSend: number, totalInquiries: number, activeSubscribers: number) =>
    ({ ordersToSend, totalInquiries, activeSubscribers }) as DashboardStats;
  const once = addArrivals(NO_ARRIVALS, stats(1, 5, 9), stats(2, 5, 11));
  expect(once).toEqual({ order: 1, inquiry: 0, subscriber: 2 });
  expect(addArrivals(once, stats(2, 5, 11), stats(0, 6, 11))).toEqual({
    order: 1,
    inquiry: 1,
    subscriber: 2,
  });
});

test('an order is new once it is paid, whether or not it was listed while pending', () => {
  const shown = [
    { id: 'a', status: 'paid' },
    { id: 'b', status: 'pending' },
  ];
  const fresh = [
    { id: 'd', status: 'pending' },
    { id: 'c', status: 'paid' },
    { id: 'b', status: 'paid' },
    { id: 'a', status: 'refunded' },
  ];
  const ids = newIn(shown, fresh, ({ status }) => status === 'paid').map(({ id }) => id);
  expect(ids).toEqual(['c', 'b']);
});

test('a record that another window deleted or changed is not new', () => {
  expect(newIn([{ id: 1 }, { id: 2 }], [{ id: 2 }])).toEqual([]);
  expect(newIn([{ id: 1 }], [{ id: 3 }, { id: 1 }])).toEqual([{ id: 3 }]);
});
