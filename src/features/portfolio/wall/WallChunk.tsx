import { type CSSProperties, memo, useMemo } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { addToCart } from '../details/add-to-cart.ts';
import { WorkCard } from './WorkCard.tsx';
import { layoutWall, type Place, rowsHeightOf } from './wall-layout.ts';

/** How many squares a row holds, by the width of the wall: wall.css has the widths. */
const CAPACITIES = { tablet: 2.1, desktop: 3.1, wide: 4.4 };
export type WallWidth = keyof typeof CAPACITIES;
const WALL_WIDTHS = Object.keys(CAPACITIES) as WallWidth[];

type Props = {
  works: readonly Artwork[];
  heading: 'h2' | 'h3';
  first: boolean;
  onOpen: (work: Artwork) => void;
  onPreload: () => void;
};

/** Some works of a wall in rows of their own; with `content-visibility` only chunks near the viewport are rendered. */
export const WallChunk = memo(function WallChunk({ works, first, ...rest }: Props) {
  const { style, places } = useMemo(() => layOutChunk(works), [works]);
  return (
    <ul className="wall" style={style} suppressHydrationWarning>
      {works.map((work, index) => (
        <WorkCard
          first={first && index === 0}
          key={work.id}
          onAdd={addToCart}
          places={places[index] as Record<WallWidth, Place>}
          work={work}
          {...rest}
        />
      ))}
    </ul>
  );
});

function layOutChunk(works: readonly Artwork[]) {
  // Rounded, since the HTML of a wall of 1,000 works contains each ratio several times.
  const ratios = works.map(
    (work) => Math.round(ratioOf(work.imageWidth, work.imageHeight) * 1e4) / 1e4,
  );
  const phone = ratios.map((ratio) => ({ start: 1, span: 120, peak: { span: 120, ratio } }));
  const walls = WALL_WIDTHS.map((name) => ({
    name,
    places: layoutWall(ratios, { capacity: CAPACITIES[name] }),
  }));
  const heights = [{ name: 'phone', places: phone }, ...walls].map(heightStyle);
  return {
    style: Object.assign({}, ...heights) as CSSProperties,
    places: works.map((_, index) =>
      Object.fromEntries(walls.map(({ name, places }) => [name, places[index]])),
    ),
  };
}

/** Custom properties from which wall.css reserves the height of a chunk that is not rendered. */
function heightStyle({ name, places }: { name: string; places: readonly Place[] }) {
  const { height, rows } = rowsHeightOf(places);
  return { [`--${name}-rows-height`]: height, [`--${name}-rows`]: rows };
}
