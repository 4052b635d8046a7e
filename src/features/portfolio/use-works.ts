import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import type { PortfolioTab } from '#features/catalogue/lists.ts';
import { useHydrated } from '#lib/hydration/use-hydrated.ts';
import { renderQueryClient } from '#lib/query-client.ts';

export type WorksQuery = ReturnType<typeof useWorks>;

/**
 * One list of works, kept up to date: a tab's, or the whole one for null. The first render has those that the page was
 * built with, as its HTML does, also when the drawer has already fetched newer ones.
 */
export function useWorks(tab: PortfolioTab | null, built: Artwork[] | undefined) {
  const [client] = useState(renderQueryClient);
  const { data, error, isFetching, refetch } = useQuery(artworksQuery(tab, built), client);
  const isHydrated = useHydrated();
  return { works: isHydrated ? data : built, error, isFetching, isHydrated, refetch };
}
