import { useMemo, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { fromColumns } from '#features/catalogue/columns.ts';
import { FILTER_NAMES, matchesFilter, NO_FILTER } from './filter.ts';
import { useWorks } from './use-works.ts';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkList } from './WorkList.tsx';

/**
 * Every work, without tabs (§2 /portfolio). They are passed as one JSON string, since Astro serialises each field by
 * itself, which takes a long task with 1,000 works.
 */
export function FullPortfolio({ json }: { json: string }) {
  const built = useMemo(() => fromColumns(json), [json]);
  const list = useWorks(null, built);
  const [filter, setFilter] = useState(NO_FILTER);
  const matches = useMemo(() => {
    const isActive = FILTER_NAMES.some((name) => filter[name].trim());
    return isActive ? (work: Artwork) => matchesFilter(work, filter) : undefined;
  }, [filter]);
  return (
    <>
      <WorkFilters onFilter={setFilter} works={list.works ?? built} />
      <WorkList first heading="h2" isCounted list={list} matches={matches} />
    </>
  );
}
