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
  const placeOf = (index: number) => ({
    workId: work.id,
    index,
    imageUrl: pictures[index]?.imageUrl,
  });
  const [shown, setShown] = useState(() => placeOf(first));
  const expected = work.morePictures + (work.imageUrl ? 1 : 0);
  // The request has failed: only those that are known count.
  const isMissing = isError && !isFetching && pictures.length < expected;
  // Others may have come before it with the latest; one that is still loading is known by its index alone.
  const isInPlace = pictures[shown.index]?.imageUrl === shown.imageUrl;
  const at = isInPlace ? -1 : pictures.findIndex(({ imageUrl }) => imageUrl === shown.imageUrl);
  const index = shown.workId !== work.id ? 0 : at < 0 ? shown.index : at;
  return {
    pictures,
    /** How many there are, of which some may still be loading. */
    count: isMissing ? pictures.length : Math.max(pictures.length, expected),
    /** Requests those that could not be loaded; undefined where none is missing. */
    tryAgain: isMissing ? () => void refetch() : undefined,
    index: Math.max(0, Math.min(index, pictures.length - 1)),
    show: (next: number) => setShown(placeOf(next)),
  };
}
