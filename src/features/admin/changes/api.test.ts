import { QueryObserver } from '@tanstack/react-query';
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
const look = async () => {
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
};
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

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
  const shown = [{ id: 1 }];
  const rows = [{ id: 1 }];
  const inquiries = listOf('/api/admin/inquiries', rows);
  const orders = listOf('/api/admin/orders', []);
  queryClient.setQueryData(['/api/admin/dashboard'], server.stats);
  queryClient.setQueryData(inquiries.queryKey, shown);
  queryClient.setQueryData(orders.queryKey, []);
  const endList = followList(inquiries);
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
  endList();
  end();
});

test('a list whose tab is closed, and of which a part is shown elsewhere, is read anew', async () => {
  vi.useFakeTimers();
  const works = listOf('/api/admin/artworks', [{ id: 1, isAvailable: false }]);
  queryClient.setQueryData(works.queryKey, [{ id: 1, isAvailable: true }]);
  const part = new QueryObserver(queryClient, { ...works, staleTime: Number.POSITIVE_INFINITY });
  const endPart = part.subscribe(() => {});
  const end = followChanges();
  await look();
  server.marker = 'a sale';
  await look();
  expect(part.getCurrentResult().data).toEqual([{ id: 1, isAvailable: false }]);
  endPart();
  end();
});

test('what was saved while a list was read is kept', async () => {
  vi.useFakeTimers();
  const saved = [{ id: 1, isRead: true }];
  let readings = 0;
  const inquiries = {
    queryKey: ['/api/admin/inquiries'],
    queryFn: async () => {
      readings += 1;
      if (readings > 1) return saved;
      queryClient.setQueryData(['/api/admin/inquiries'], saved);
      return [{ id: 1, isRead: false }];
    },
  };
  queryClient.setQueryData(inquiries.queryKey, [{ id: 1, isRead: false }]);
  const endList = followList(inquiries);
  const end = followChanges();
  await look();
  server.marker = 'an edit';
  await look();
  expect([readings, $deferred.get()]).toEqual([2, {}]);
  endList();
  end();
});

test('what arrived is announced, also where a list could not be read at first', async () => {
  vi.useFakeTimers();
  $arrivals.set({ order: 0, inquiry: 0, subscriber: 0 });
  let failures = 1;
  const orders = {
    queryKey: ['/api/admin/orders'],
    queryFn: async () => {
      failures -= 1;
      if (failures >= 0) throw new TypeError('no connection');
      return [];
    },
  };
  queryClient.setQueryData(['/api/admin/dashboard'], server.stats);
  const endList = followList(orders);
  const end = followChanges();
  await look();
  server.marker = 'an order';
  server.stats = { ...server.stats, ordersToSend: server.stats.ordersToSend + 1 };
  await look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([failures, $arrivals.get().order]).toEqual([-1, 1]);
  endList();
  end();
});
