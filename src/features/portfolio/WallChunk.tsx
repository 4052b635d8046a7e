import { type CSSProperties, memo, useMemo } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { addToCart } from './add-to-cart.ts';
import { WorkCard } from './WorkCard.tsx';
import { layoutWall, type Place, rowsHeightOf } from './wall-layout.ts';

/** How many squares a row holds, by the width of the wall. */
const TABLET = { capacity: 2.1 };
const DESKTOP = { capacity: 3.1 };

type Props = {
  works: readonly Artwork[];
  /** The last chunk of the wall: nothing follows below. */
  last: boolean;
  heading: 'h2' | 'h3';
  eager: number;
  onOpen: (work: Artwork) => void;
  onPreload: () => void;
};

/** Some works of a wall in rows of their own; with `content-visibility` only chunks near the viewport are rendered. */
export const WallChunk = memo(function WallChunk({ works, last, eager, ...rest }: Props) {
  const { style, tablet, desktop } = useMemo(() => layOutChunk(works, last), [works, last]);
  return (
    <ul className="wall" style={style} suppressHydrationWarning>
      {works.map((work, index) => (
        <WorkCard
          desktop={desktop[index] as Place}
          eager={index < eager}
          first={index === 0 && eager > 0}
          key={work.id}
          onAdd={addToCart}
          tablet={tablet[index] as Place}
          work={work}
          {...rest}
        />
      ))}
    </ul>
  );
});

function layOutChunk(works: readonly Artwork[], open: boolean) {
  // Rounded, since the HTML of a wall of 1,000 works contains each ratio several times.
  const ratios = works.map(
    (work) => Math.round(ratioOf(work.imageWidth, work.imageHeight) * 1e4) / 1e4,
  );
  const tablet = layoutWall(ratios, { ...TABLET, open });
  const desktop = layoutWall(ratios, { ...DESKTOP, open });
  const phone = ratios.map((ratio) => ({ start: 1, span: 120, peak: { span: 120, ratio } }));
  const style = { ...heightStyle('phone', phone), ...heightStyle('tablet', tablet) };
  return {
    tablet,
    desktop,
    style: { ...style, ...heightStyle('desktop', desktop) } as CSSProperties,
  };
}

/** Custom properties from which wall.css reserves the height of a chunk that is not rendered. */
function heightStyle(wall: 'phone' | 'tablet' | 'desktop', places: readonly Place[]) {
  const { height, rows } = rowsHeightOf(places);
  return { [`--${wall}-rows-height`]: height, [`--${wall}-rows`]: rows };
}
