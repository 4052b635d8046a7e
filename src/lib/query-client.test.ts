import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('S9-024 data is fetched once: no retry, no polling, never stale, nothing on window focus', async () => {
  const client = createQueryClient();
  let calls = 0;
  const failing = { queryKey: ['broken'], queryFn: () => Promise.reject(new Error(`${++calls}`)) };
  await expect(client.fetchQuery(failing)).rejects.toThrow('1');
  expect(calls, 'no retry').toBe(1);

  let reads = 0;
  const reading = { queryKey: ['works'], queryFn: async () => ++reads };
  const observer = new QueryObserver(client, reading);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  const { isStale } = observer.getCurrentResult();
  stop();
  new QueryObserver(client, reading).subscribe(() => {})();
  expect([isStale, reads], 'a second reader is served from the first answer').toEqual([false, 1]);
  expect(client.getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});
