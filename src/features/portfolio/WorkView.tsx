import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { artworksQuery } from '#features/catalogue/api.ts';
import { useHydrated } from '#lib/hydration/use-hydrated.ts';
import { leavesPage } from '#lib/leaves-page.ts';
import { renderQueryClient } from '#lib/query-client.ts';
import { site } from '#site';
import { Picture, ratioOf } from '#ui/Picture.tsx';
import { WorkDetails } from './details/WorkDetails.tsx';
import { useDialogModule } from './use-dialog-module.ts';
import { EnlargeMark } from './viewer/EnlargeMark.tsx';
import { largestUrl, PICTURE_TIMEOUT_MS } from './viewer/largest-url.ts';
import { useEnlarged } from './viewer/use-enlarged.ts';

type Lines = { default: ComponentType<{ work: Artwork }> };
const LiveDelivery = lazy(() =>
  import('./details/DeliveryLines.tsx').then(
    (code): Lines => ({ default: code.DeliveryLines }),
    // The rest of the page works without them.
    (): Lines => ({ default: () => null }),
  ),
);

/** What the lines about delivery are made of. */
const isSameDelivery = (one: Artwork, other: Artwork) =>
  (['price', 'heightMm', 'widthMm', 'depthMm', 'weightGrams'] as const).every(
    (name) => one[name] === other[name],
  );

type Props = {
  work: Artwork;
  pictures?: WorkPicture[];
  /** The links to the further pictures: static HTML of the page, no code of this island. */
  children?: ReactNode;
  /** The lines about delivery as they were built, which are static, too. */
  delivery?: ReactNode;
};

/** A work on its own page, with the content of the dialog, updated to its current state. */
export function WorkView({ work: built, pictures, children, delivery }: Props) {
  const [client] = useState(renderQueryClient);
  const { data: latest } = useQuery(artworksQuery(null), client);
  // The first render must equal the built HTML, also when the drawer has already fetched newer data.
  const data = useHydrated() ? latest : undefined;
  const now = data?.find(({ id }) => id === built.id);
  const work = now ?? built;
  const { value: place, show: enlarge, close: reduce } = useEnlarged();
  const { WorkDialog, preload } = useDialogModule({ isOpen: place !== null, onLost: reduce });
  return (
    <>
      <WorkPage
        delivery={
          delivery && isSameDelivery(work, built) ? (
            delivery
          ) : (
            <Suspense>
              <LiveDelivery work={work} />
            </Suspense>
          )
        }
        isGone={data !== undefined && now === undefined}
        links={children}
        onEnlarge={enlarge}
        onPreload={preload}
        work={work}
      />
      {WorkDialog && place !== null && (
        <WorkDialog
          alone
          index={0}
          onClose={reduce}
          onNeighbour={() => {}}
          picture={place}
          pictures={pictures}
          works={[work]}
        />
      )}
    </>
  );
}

type PageProps = {
  work: Artwork;
  isGone?: boolean;
  /** Missing where the page is only previewed. */
  onEnlarge?: (picture: number) => void;
  onPreload?: () => void;
  links?: ReactNode;
  delivery?: ReactNode;
};

/** Picture and details side by side; a click on the picture makes it fill the screen, as in the dialog. */
export function WorkPage({ work, isGone = false, ...rest }: PageProps) {
  const { onEnlarge, onPreload, links, delivery } = rest;
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks of the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links have theirs */}
      <div
        className="work-page-picture"
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          if (!link || !onEnlarge || !leavesPage(event, link, window.location.origin)) return;
          event.preventDefault();
          // Safari focuses no clicked link; the dialog returns the focus to it.
          link.focus({ preventScroll: true });
          onEnlarge(Number(link.dataset.index));
        }}
        onFocus={onPreload}
        onPointerEnter={onPreload}
        style={{ '--ratio': ratioOf(work.imageWidth, work.imageHeight) } as React.CSSProperties}
      >
        {work.imageUrl && onEnlarge ? (
          // Without scripts, and in another tab, it opens the image file.
          <a
            className="relative block cursor-zoom-in"
            data-early-click={PICTURE_TIMEOUT_MS}
            data-index="0"
            href={largestUrl(work.imageUrl)}
          >
            <span className="sr-only">{`Enlarge ${work.title}.`}</span>
            {picture}
            <EnlargeMark />
          </a>
        ) : (
          picture
        )}
        {links}
      </div>
      {isGone ? (
        <div className="work-details">
          <h1 className="font-serif text-[2rem] italic leading-tight">{work.title}</h1>
          <p className="mt-5">This work is no longer on show.</p>
        </div>
      ) : (
        <WorkDetails delivery={delivery} ownPage work={work} />
      )}
    </div>
  );
}
