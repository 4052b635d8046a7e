import { QueryClient } from '@tanstack/react-query';
import { getQuery } from './api-client.ts';

/** §9 data-fetch defaults: no retry, no refetch on window focus, no polling, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQuery(),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

/** The page's one client: islands share no React context, so it is passed to each hook by hand. */
export const queryClient = createQueryClient();

/**
 * The client for a component that is also rendered at build time, where a shared one would carry
 * the data of one build into the next.
 */
export function renderQueryClient(): QueryClient {
  return typeof window === 'undefined' ? createQueryClient() : queryClient;
}
