import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { artworksQuery } from '#features/catalogue/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { site } from '#site';
import { PageNotFound } from '#ui/PageNotFound.tsx';
import { PageUnreachable } from '#ui/PageUnreachable.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DeliveryLines } from './details/DeliveryLines.tsx';
import { WorkView } from './WorkView.tsx';

const LivePictures = lazy(async () => ({
  default: (await import('./LivePictures.tsx')).LivePictures,
}));

/** A work whose page is not built yet, found by the slug in the URL. */
export function LiveWork() {
  const slug = window.location.pathname.split('/')[2];
  const { data, error, refetch } = useQuery(artworksQuery(null), queryClient);
  const work = data?.find((each) => each.slug === slug);
  useEffect(() => {
    if (work) document.title = `${work.title} — ${site.artist}`;
  }, [work]);
  if (work) {
    return (
      // The lines at once: arriving later, they would move the buttons below away from under a finger.
      <WorkView delivery={work.price && <DeliveryLines work={work} />} work={work}>
        {work.morePictures > 0 && (
          <Suspense>
            <LivePictures work={work} />
          </Suspense>
        )}
      </WorkView>
    );
  }
  if (error) return <PageUnreachable onRetry={() => refetch()} />;
  return data ? <PageNotFound /> : <Spinner label="Loading" />;
}
