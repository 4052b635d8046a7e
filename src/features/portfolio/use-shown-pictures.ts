import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { queryClient } from '#lib/query-client.ts';
import { picturesQuery } from './pictures-api.ts';
import { allPictures, type ShownPicture } from './shown-pictures.ts';

/** All pictures of a work, as soon as they are there, and which of them is shown: another work begins at its front. */
export function useShownPictures(work: Artwork, built: WorkPicture[] | undefined, first: number) {
  const hasMore = work.morePictures > 0;
  const query = { ...picturesQuery(work.id, built), enabled: hasMore };
  const { data, isError, isFetching, refetch } = useQuery(query, queryClient);
  const pictures: ShownPicture[] = useMemo(
    () => allPictures(work, hasMore ? (data ?? []) : []),
    [work, hasMore, data],
  );
  // By its address: others may come before it once the latest are there.
  const [shown, setShown] = useState({ workId: work.id, imageUrl: pictures[first]?.imageUrl });
  const expected = work.morePictures + (work.imageUrl ? 1 : 0);
  // The request has failed: only those that are known count.
  const isMissing = isError && !isFetching && pictures.length < expected;
  const at = pictures.findIndex(({ imageUrl }) => imageUrl === shown.imageUrl);
  return {
    pictures,
    /** How many there are, of which some may still be loading. */
    count: isMissing ? pictures.length : Math.max(pictures.length, expected),
    /** Requests those that could not be loaded; undefined where none is missing. */
    tryAgain: isMissing ? () => void refetch() : undefined,
    index: shown.workId === work.id ? Math.max(0, at) : 0,
    show: (next: number) => setShown({ workId: work.id, imageUrl: pictures[next]?.imageUrl }),
  };
}
