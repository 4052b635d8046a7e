import { type CSSProperties, type MouseEvent, memo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import { leavesPage } from '#lib/leaves-page.ts';
import { site } from '#site';
import { Picture, ratioOf } from '#ui/Picture.tsx';
import type { WallWidth } from './WallChunk.tsx';
import { WorkLabel } from './WorkLabel.tsx';
import { type Place, WALL_COLUMNS } from './wall-layout.ts';

type Props = {
  work: Artwork;
  places: Record<WallWidth, Place>;
  heading: 'h2' | 'h3';
  /** The first of the page: its picture is fetched before all others. */
  first: boolean;
  onOpen: (work: Artwork) => void;
  onPreload: () => void;
  onAdd: (work: Artwork) => void;
};

/** Custom properties from which wall.css places a work. */
const placeStyle = ([wall, { start, span, peak }]: [string, Place]) => ({
  [`--${wall}-start`]: start,
  [`--${wall}-span`]: span,
  [`--${wall}-peak-span`]: peak.span,
  [`--${wall}-peak-ratio`]: peak.ratio,
});

const share = (place: Place) => `${Math.ceil((place.span / WALL_COLUMNS) * 92)}vw`;

/** One work on the wall: picture and label open the dialog, or its page in another tab. */
export const WorkCard = memo(function WorkCard({ work, places, heading, ...rest }: Props) {
  const { first, onOpen, onPreload, onAdd } = rest;
  const picture = useRef<HTMLAnchorElement>(null);
  const link = {
    href: workPath(work.slug),
    'data-early-click': true,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // A new tab or window shows the work's own page.
      if (!leavesPage(event, event.currentTarget, window.location.origin)) return;
      event.preventDefault();
      // The dialog returns the focus to this link, which the keyboard can reach, also after a click on the label.
      picture.current?.focus({ preventScroll: true });
      onOpen(work);
    },
    onFocus: onPreload,
    onPointerEnter: onPreload,
  };
  const { tablet, desktop, wide } = places;
  const style = {
    ...Object.assign({}, ...Object.entries(places).map(placeStyle)),
    '--ratio': ratioOf(work.imageWidth, work.imageHeight),
  } as CSSProperties;
  return (
    <li className="wall-card" data-work={work.id} style={style} suppressHydrationWarning>
      <div className="wall-frame">
        <div className="wall-work">
          <a className="block w-full cursor-zoom-in" ref={picture} {...link}>
            {/* The picture's own words are read after it, as its placeholder shows them. */}
            <span className="sr-only">{`View ${work.title}.`}</span>
            <Picture
              alt={work.altText || work.title}
              artist={site.artist}
              color={work.placeholderColor}
              first={first}
              height={work.imageHeight}
              imageUrl={work.imageUrl}
              sizes={`(min-width: 112rem) ${share(wide)}, (min-width: 64rem) ${share(desktop)}, (min-width: 40rem) ${share(tablet)}, 92vw`}
              width={work.imageWidth}
            />
          </a>
          {!work.isAvailable && (
            <span aria-hidden="true" className="wall-sold">
              SOLD
            </span>
          )}
        </div>
      </div>
      <div className="wall-label">
        {/* The same link as the picture's, for the mouse; hidden from keyboards and screen readers. */}
        <a aria-hidden="true" className="absolute inset-0 cursor-zoom-in" tabIndex={-1} {...link} />
        <WorkLabel heading={heading} onAdd={onAdd} work={work} />
      </div>
    </li>
  );
});
