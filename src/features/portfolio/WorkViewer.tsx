import { useEffect, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { hasDerivatives, srcsetOf } from '#lib/image-url.ts';
import { site } from '#site';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import { EnlargeMark } from './EnlargeMark.tsx';
import { neighbour } from './neighbour.ts';
import type { SwipeStep } from './swipe-gesture.ts';
import { useNeighbourNavigation } from './use-neighbour-navigation.ts';
import { LARGEST_WIDTH, useZoom } from './use-zoom.ts';
import { ZoomControls } from './ZoomControls.tsx';

/** The `sizes` of the picture; zoomed in, those of the largest derivative. */
const SIZES = {
  normal: '(min-width: 64rem) 66vw, 100vw',
  enlarged: '100vw',
  zoomed: `${LARGEST_WIDTH}px`,
};

type Props = {
  work: Artwork;
  works: readonly Artwork[];
  enlarged: boolean;
  onToggle: () => void;
  onNeighbour: (step: SwipeStep) => void;
  children: React.ReactNode;
};

/** The picture of a work and its controls. Inside the dialog, so that its state and listeners end when the dialog closes. */
export function WorkViewer({ work, works, enlarged, onToggle, onNeighbour, children }: Props) {
  const viewer = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLButtonElement>(null);
  const { state, onClick, zoomBy } = useZoom(container, enlarged, work, onToggle);
  const zoomed = state !== 'fitted';
  useNeighbourNavigation(viewer, zoomed, onNeighbour);
  const sizes = enlarged ? SIZES.enlarged : SIZES.normal;
  useNeighboursPreloaded(works, work, sizes);
  return (
    <div className="work-viewer" data-enlarged={enlarged || undefined} ref={viewer}>
      {/* Announces the work after each change. */}
      <p aria-live="polite" className="sr-only">
        {work.title}
        {work.altText && `. ${work.altText}`}
      </p>
      <div className="work-viewer-picture">
        <button
          className="block h-full w-full"
          onClick={onClick}
          ref={container}
          style={{ cursor: enlarged ? 'zoom-out' : 'zoom-in' }}
          type="button"
        >
          <span className="sr-only">
            {enlarged ? 'Reduce' : 'Enlarge'} {work.title}.
          </span>
          <Picture
            alt={work.altText || work.title}
            artist={site.artist}
            color={work.placeholderColor}
            contain
            first
            height={work.imageHeight}
            imageUrl={work.imageUrl}
            loadedUrl={loadedOnPage(work.id)}
            sizes={zoomed ? SIZES.zoomed : sizes}
            width={work.imageWidth}
          >
            {!enlarged && work.imageUrl && <EnlargeMark />}
          </Picture>
        </button>
        {enlarged && <ZoomControls onZoom={zoomBy} state={state} />}
        {works.length > 1 && (
          <>
            <NeighbourButton
              label="Previous artwork"
              name="previous"
              onClick={() => onNeighbour(-1)}
            />
            <NeighbourButton label="Next artwork" name="next" onClick={() => onNeighbour(1)} />
          </>
        )}
      </div>
      {children}
    </div>
  );
}

/** The version of the work's picture that the wall below has loaded: it is shown at once. */
function loadedOnPage(workId: number): string | undefined {
  const loaded = `[data-work="${workId}"] .picture[data-state="loaded"] img`;
  return document.querySelector<HTMLImageElement>(loaded)?.currentSrc;
}

type TurnProps = { label: string; name: 'previous' | 'next'; onClick: () => void };

function NeighbourButton({ label, name, onClick }: TurnProps) {
  return (
    <button
      aria-label={label}
      className={buttonClass('icon', 'work-neighbour')}
      data-tooltip={label}
      data-step={name}
      onClick={onClick}
      type="button"
    >
      <Icon name={name} size={26} />
    </button>
  );
}

/** Preloads the pictures of the neighbouring works. */
function useNeighboursPreloaded(works: readonly Artwork[], work: Artwork, sizes: string) {
  useEffect(() => {
    const index = works.indexOf(work);
    for (const step of [1, -1] as const) {
      const next = neighbour(works, index, step);
      if (!next?.imageUrl || next === work || !hasDerivatives(next.imageUrl)) continue;
      const image = new Image();
      image.sizes = sizes;
      image.srcset = srcsetOf(next.imageUrl, 'avif', next.imageWidth);
    }
  }, [works, work, sizes]);
}
