import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { renderQueryClient } from '#lib/query-client.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { site } from '#site';
import { Picture, ratioOf } from '#ui/Picture.tsx';
import { artworksQuery } from './api.ts';
import { WorkDetails } from './WorkDetails.tsx';

/** A work on its own page: what the dialog shows, and as it is now. */
export function WorkView({ work: built }: { work: Artwork }) {
  const [client] = useState(renderQueryClient);
  const { data: latest } = useQuery(artworksQuery(null), client);
  // The first render is the page as it was built, whatever the drawer has asked for meanwhile.
  const data = useHydrated() ? latest : undefined;
  const now = data?.find(({ id }) => id === built.id);
  return <WorkPage isGone={data !== undefined && now === undefined} work={now ?? built} />;
}

/** Picture and details side by side. */
export function WorkPage({ work, isGone = false }: { work: Artwork; isGone?: boolean }) {
  return (
    <div className="work-page">
      <div
        className="work-page-picture"
        style={{ '--ratio': ratioOf(work.imageWidth, work.imageHeight) } as React.CSSProperties}
      >
        <Picture
          alt={work.altText || work.title}
          artist={site.artist}
          color={work.placeholderColor}
          first
          height={work.imageHeight}
          imageUrl={work.imageUrl}
          sizes="(min-width: 64rem) 60vw, 92vw"
          width={work.imageWidth}
        />
      </div>
      {isGone ? (
        <div className="work-details">
          <h1 className="font-serif text-[2rem] italic leading-tight">{work.title}</h1>
          <p className="mt-5">This work is no longer on show.</p>
        </div>
      ) : (
        <WorkDetails ownPage work={work} />
      )}
    </div>
  );
}
