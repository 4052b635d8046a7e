import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useDialogModule } from './use-dialog-module.ts';
import { useDialogUrl } from './use-dialog-url.ts';
import type { WorksQuery } from './use-works.ts';
import { growPicture } from './viewer/grow-picture.ts';
import { Wall } from './wall/Wall.tsx';
import { WallSkeleton } from './wall/WallSkeleton.tsx';

type Props = {
  list: WorksQuery;
  heading: 'h2' | 'h3';
  /** Begins with the most important picture of the page: it is fetched before all others, which would delay it. */
  first?: boolean;
  /** Says how many works match. */
  isCounted?: boolean;
  /** What the visitor looks for; undefined shows all works. */
  matches?: ((work: Artwork) => boolean) | undefined;
};

/** One list of works on the wall, and the dialog that opens over it. */
export function WorkList({ list, heading, first = false, isCounted = false, matches }: Props) {
  const { works: all, error, isFetching, isHydrated, refetch } = list;
  const data = useMemo(() => (matches ? all?.filter(matches) : all), [all, matches]);
  const { slug, open, close } = useDialogUrl(data);
  const shown = data?.findIndex((work) => work.slug === slug) ?? -1;
  const shownId = data?.[shown]?.id;
  const { WorkDialog, preload } = useDialogModule({
    isOpen: slug !== null,
    onLost: close,
    show: (change) => (shownId === undefined ? change() : growPicture(shownId, change)),
  });
  const isLoaded = useRef(false);
  isLoaded.current = WorkDialog !== undefined;
  const openGrowing = useCallback(
    (work: Artwork) => {
      // Before its code is there, the address changes at once, and the dialog grows when it arrives.
      if (isLoaded.current) growPicture(work.id, () => open(work));
      else open(work);
    },
    [open],
  );
  // Forward can lead to a work of another tab, or to one that has been deleted.
  const isGone = slug !== null && data !== undefined && shown < 0;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  return (
    <div className="relative">
      {isHydrated && isFetching && data && (
        <div className="absolute -top-9 right-0">
          <Spinner label="Refreshing artworks" size={18} />
        </div>
      )}
      {error && !isFetching && <FetchFailure message={error.message} onRetry={() => refetch()} />}
      {!data && isFetching && <WallSkeleton />}
      {/* There before its text: a screen reader announces only what changes within it. */}
      {isCounted && (
        <p className="text-sm text-ink-soft not-empty:mb-8" role="status">
          {matches && countText(data, all)}
        </p>
      )}
      {all?.length === 0 && (
        <p className="py-24 text-center text-ink-soft">No artworks found in this category</p>
      )}
      {data && data.length > 0 && (
        <Wall
          first={first}
          heading={heading}
          onOpen={openGrowing}
          onPreload={preload}
          works={data}
        />
      )}
      {WorkDialog && data && shown >= 0 && (
        <WorkDialog index={shown} onClose={close} onNeighbour={open} works={data} />
      )}
    </div>
  );
}

/** How many of all works match; nothing while they are loading. */
function countText(matching: Artwork[] | undefined, all: Artwork[] | undefined) {
  if (!matching || !all) return null;
  return matching.length === 0 ? 'No work matches.' : `${matching.length} of ${all.length} works`;
}

/** §8: the failure with a retry; the works on the wall stay. */
function FetchFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-6 text-ink-soft" role="alert">
      {message}
      <Button onClick={onRetry} variant="quiet">
        Try again
      </Button>
    </p>
  );
}
