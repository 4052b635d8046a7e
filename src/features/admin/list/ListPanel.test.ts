import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { ListPanel } from './ListPanel.tsx';

const client = createQueryClient();
const queryFn = vi.fn<() => Promise<string[]>>();
const list = { queryKey: ['/api/admin/orders'], queryFn };

const Panel = () =>
  ListPanel({
    heading: 'Orders',
    query: useQuery(list, client),
    children: (orders) => orders.join(', '),
  });
const render = () => renderToStaticMarkup(createElement(Panel));

test('a list keeps its rows when a refetch fails', async () => {
  expect(render()).toContain('Loading…');
  queryFn.mockResolvedValueOnce(['Slack Water', 'Ebb']);
  await client.prefetchQuery(list);
  queryFn.mockRejectedValueOnce(new Error('no connection'));
  await client.refetchQueries();
  expect(client.getQueryState(list.queryKey)?.status).toBe('error');
  expect(render()).toContain('Slack Water, Ebb');
  expect(render()).not.toContain('could not be loaded');
});
