import { type CSSProperties, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { site } from '#site';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { Picture, ratioOf } from '#ui/Picture.tsx';
import { EnlargeMark } from './EnlargeMark.tsx';
import { PictureStepper } from './PictureStepper.tsx';
import { PictureStrip } from './PictureStrip.tsx';
import { thumbUrl } from './PictureThumb.tsx';
import { altTextOf, pictureLabel } from './shown-pictures.ts';
import type { SwipeStep } from './swipe-gesture.ts';
import { useFullSizePicture } from './use-full-size-picture.ts';
import { useNeighbourNavigation } from './use-neighbour-navigation.ts';
import { useNeighboursPreloaded } from './use-neighbours-preloaded.ts';
import { usePictureKeys } from './use-picture-keys.ts';
import type { useShownPictures } from './use-shown-pictures.ts';
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
  /** The pictures of the work, and which one is shown. */
  shown: ReturnType<typeof useShownPictures>;
  enlarged: boolean;
  onToggle: () => void;
  onNeighbour: (step: SwipeStep) => void;
  children: React.ReactNode;
};

/**
 * The pictures of a work, one of them large, and their controls. Inside the dialog, so that its state and listeners end
 * when the dialog closes.
 */
export function WorkViewer({ work, works, shown, enlarged, ...rest }: Props) {
  const { onToggle, onNeighbour, children } = rest;
  const { pictures, index, count, tryAgain, show } = shown;
  const picture = pictures[index];
  const hasStrip = count > 1 || tryAgain !== undefined;
  const viewer = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLButtonElement>(null);
  const { state, wantsFullSize, onClick, zoomBy } = useZoom(
    container,
    enlarged,
    picture ?? work,
    onToggle,
  );
  const fullSize = useFullSizePicture(picture?.imageUrl ?? null, wantsFullSize);
  const zoomed = state !== 'fitted';
  useNeighbourNavigation(viewer, zoomed, onNeighbour);
  usePictureKeys(viewer, { index, count: pictures.length, enlarged, zoomed, show });
  const sizes = enlarged ? SIZES.enlarged : SIZES.normal;
  useNeighboursPreloaded(works, work, sizes);
  return (
    <div className="work-viewer" data-enlarged={enlarged || undefined} ref={viewer}>
      {/* Announces the work after each change. */}
      <p aria-live="polite" className="sr-only">
        {work.title}
        {picture && count > 1 && `. ${pictureLabel(picture, index, count)}`}
        {picture?.altText && `. ${picture.altText}`}
      </p>
      <div
        className="work-viewer-picture"
        data-several={hasStrip || undefined}
        style={{ '--front-ratio': ratioOf(work.imageWidth, work.imageHeight) } as CSSProperties}
      >
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
            alt={picture ? altTextOf(picture, work.title) : work.title}
            artist={site.artist}
            color={picture?.placeholderColor ?? work.placeholderColor}
            contain
            first
            height={picture?.imageHeight}
            imageUrl={picture?.imageUrl ?? null}
            loadedUrl={
              picture?.role === 'front'
                ? loadedOnPage(work.id)
                : picture && thumbUrl(picture.imageUrl)
            }
            sizes={zoomed ? SIZES.zoomed : sizes}
            width={picture?.imageWidth}
          >
            {fullSize && <img alt="" src={fullSize} />}
            {!enlarged && picture && <EnlargeMark />}
          </Picture>
        </button>
        {enlarged && <ZoomControls onZoom={zoomBy} state={state} />}
        {enlarged && pictures.length > 1 && (
          <PictureStepper index={index} onShow={show} pictures={pictures} />
        )}
        {!enlarged && hasStrip && (
          <PictureStrip
            count={count}
            index={index}
            onShow={show}
            onTryAgain={tryAgain}
            title={work.title}
            pictures={pictures}
          />
        )}
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

type NeighbourProps = { label: string; name: 'previous' | 'next'; onClick: () => void };

function NeighbourButton({ label, name, onClick }: NeighbourProps) {
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
