import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';

type Props<Entry> = {
  heading: string;
  /** Beside the heading: the tab's own command, or a count. */
  aside?: ReactNode;
  query: UseQueryResult<Entry[]>;
  children: (entries: Entry[]) => ReactNode;
};

/**
 * The frame of a tab: heading, loading and error states, and the list. A refetch that fails keeps the list, and with it
 * the dialog that is open in it.
 */
export function ListPanel<Entry>({ heading, aside, query, children }: Props<Entry>) {
  return (
    <section className="relative grid grid-cols-1 gap-3 pt-3 sm:gap-6 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:gap-y-3">
        <h2 className="font-serif text-xl sm:text-2xl leading-tight">{heading}</h2>
        {aside}
      </div>
      {query.data === undefined ? (
        <div className="flex justify-center py-16">
          <LoadingOrError isError={query.isError} onRetry={query.refetch} what="The list" />
        </div>
      ) : (
        children(query.data)
      )}
    </section>
  );
}
