import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { queryClient } from '#lib/query-client.ts';
import { picturesQuery } from './pictures-api.ts';
import { type View, viewsOf } from './work-views.ts';

/** All pictures of a work, as soon as they are there, and which of them is shown: another work begins at its front. */
export function useViews(work: Artwork, built: WorkPicture[] | undefined, first: number) {
  const hasMore = work.morePictures > 0;
  const query = { ...picturesQuery(work.id, built), enabled: hasMore };
  const { data } = useQuery(query, queryClient);
  const [shown, setShown] = useState({ workId: work.id, index: first });
  const views: View[] = useMemo(
    () => viewsOf(work, hasMore ? (data ?? []) : []),
    [work, hasMore, data],
  );
  const index = shown.workId === work.id ? shown.index : 0;
  return {
    views,
    index: Math.max(0, Math.min(index, views.length - 1)),
    show: (next: number) => setShown({ workId: work.id, index: next }),
  };
}
