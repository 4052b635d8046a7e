import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import { useHydrated } from '#lib/hydration/use-hydrated.ts';
import { derivativeUrl, hasDerivatives } from '#lib/image-url.ts';
import { leavesPage } from '#lib/leaves-page.ts';
import { renderQueryClient } from '#lib/query-client.ts';
import { site } from '#site';
import { Picture, ratioOf } from '#ui/Picture.tsx';
import { EnlargeMark } from './EnlargeMark.tsx';
import { useDialogCode } from './use-dialog-code.ts';
import { WorkDetails } from './WorkDetails.tsx';

/** A click before hydration waits so long, in ms, until the picture's file is opened instead: no page leads on from it. */
const PICTURE_TIMEOUT_MS = 12_000;

const largest = (imageUrl: string) =>
  hasDerivatives(imageUrl) ? derivativeUrl(imageUrl, 2000, 'jpg') : imageUrl;

/** A work on its own page, with the content of the dialog, updated to its current state. */
export function WorkView({ work: built }: { work: Artwork }) {
  const [client] = useState(renderQueryClient);
  const { data: latest } = useQuery(artworksQuery(null), client);
  // The first render must equal the built HTML, also when the drawer has already fetched newer data.
  const data = useHydrated() ? latest : undefined;
  const now = data?.find(({ id }) => id === built.id);
  const work = now ?? built;
  const [isEnlarged, setEnlarged] = useState(false);
  const close = useCallback(() => setEnlarged(false), []);
  const { WorkDialog, preload } = useDialogCode({ isOpen: isEnlarged, onLost: close });
  return (
    <>
      <WorkPage
        isGone={data !== undefined && now === undefined}
        onEnlarge={() => setEnlarged(true)}
        onPreload={preload}
        work={work}
      />
      {WorkDialog && isEnlarged && (
        <WorkDialog alone index={0} onClose={close} onNeighbour={() => {}} works={[work]} />
      )}
    </>
  );
}

type PageProps = {
  work: Artwork;
  isGone?: boolean;
  /** Missing where the page is only previewed. */
  onEnlarge?: () => void;
  onPreload?: () => void;
};

/** Picture and details side by side; a click on the picture makes it fill the screen, as in the dialog. */
export function WorkPage({ work, isGone = false, onEnlarge, onPreload }: PageProps) {
  const picture = (
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
  );
  return (
    <div className="work-page">
      <div
        className="work-page-picture"
        style={{ '--ratio': ratioOf(work.imageWidth, work.imageHeight) } as React.CSSProperties}
      >
        {work.imageUrl && onEnlarge ? (
          // Without scripts, and in another tab, it opens the image file.
          <a
            className="block cursor-zoom-in"
            data-early-click={PICTURE_TIMEOUT_MS}
            href={largest(work.imageUrl)}
            onClick={(event) => {
              if (!leavesPage(event, event.currentTarget, window.location.origin)) return;
              event.preventDefault();
              // Safari focuses no clicked link; the dialog returns the focus to it.
              event.currentTarget.focus({ preventScroll: true });
              onEnlarge();
            }}
            onFocus={onPreload}
            onPointerEnter={onPreload}
          >
            <span className="sr-only">{`Enlarge ${work.title}.`}</span>
            {picture}
            <EnlargeMark />
          </a>
        ) : (
          picture
        )}
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
