import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import { fromColumns } from '#features/catalogue/columns.ts';
import { useHydrated } from '#lib/hydration/use-hydrated.ts';
import { renderQueryClient } from '#lib/query-client.ts';
import { FILTER_NAMES, matchesFilter, NO_FILTER } from './filter.ts';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkList } from './WorkList.tsx';

/**
 * Every work, without tabs (§2 /portfolio). They are passed as one JSON string, since Astro serialises each field by
 * itself, which takes a long task with 1,000 works.
 */
export function FullPortfolio({ json }: { json: string }) {
  const works = useMemo(() => fromColumns(json), [json]);
  const [client] = useState(renderQueryClient);
  const { data: now } = useQuery(artworksQuery(null, works), client);
  // As of the built HTML in the first render.
  const isHydrated = useHydrated();
  const [filter, setFilter] = useState(NO_FILTER);
  const matches = useMemo(() => {
    const isActive = FILTER_NAMES.some((name) => filter[name].trim());
    return isActive ? (work: Artwork) => matchesFilter(work, filter) : undefined;
  }, [filter]);
  return (
    <>
      <WorkFilters onFilter={setFilter} works={(isHydrated && now) || works} />
      <WorkList built={works} first heading="h2" matches={matches} tab={null} />
    </>
  );
}
