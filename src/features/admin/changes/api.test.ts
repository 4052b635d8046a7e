import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { followChanges, followList } from './api.ts';
import { $arrivals, $deferred } from './store.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const server = {
  marker: 'first',
  stats: { ordersToSend: 1, totalInquiries: 5, activeSubscribers: 9 },
};
const respond = async (input: RequestInfo | URL) =>
  Response.json(`${input}`.endsWith('/changes') ? { marker: server.marker } : server.stats);
vi.stubGlobal('document', page);
vi.stubGlobal('fetch', respond);
vi.stubGlobal('window', {
  fetch: respond,
  localStorage: { getItem: (key: string) => (key === 'adminUser' ? '{"username":"a"}' : 'token') },
});
afterEach(() => void vi.useRealTimers());

const read: string[] = [];
const listOf = (path: string, rows: object[]) => ({
  queryKey: [path],
  queryFn: async () => {
    read.push(path);
    return rows;
  },
});

test('a change is read into the counters; an open list keeps its rows, and a closed one is forgotten', async () => {
  vi.useFakeTimers();
  const look = async () => {
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
  };
  const shown = [{ id: 1 }];
  const rows = [{ id: 1 }];
  const inquiries = listOf('/api/admin/inquiries', rows);
  const orders = listOf('/api/admin/orders', []);
  queryClient.setQueryData(['/api/admin/dashboard'], server.stats);
  queryClient.setQueryData(inquiries.queryKey, shown);
  queryClient.setQueryData(orders.queryKey, []);
  followList(inquiries);
  followList(orders)();
  const end = followChanges();
  await look();
  expect(read, 'nothing has changed').toEqual([]);

  rows.unshift({ id: 2 });
  server.marker = 'second';
  server.stats = { ...server.stats, totalInquiries: 6 };
  await look();
  expect(read).toEqual(['/api/admin/inquiries']);
  expect(queryClient.getQueryData(['/api/admin/dashboard'])).toEqual(server.stats);
  expect($arrivals.get()).toEqual({ order: 0, inquiry: 1, subscriber: 0 });
  expect(queryClient.getQueryData(inquiries.queryKey)).toBe(shown);
  expect($deferred.get()).toEqual({
    '/api/admin/inquiries': { shown, fresh: [{ id: 2 }, { id: 1 }] },
  });
  expect(queryClient.getQueryData(orders.queryKey)).toBeUndefined();

  rows.shift();
  server.marker = 'third';
  await look();
  expect($deferred.get(), 'it was withdrawn').toEqual({});
  end();
});
