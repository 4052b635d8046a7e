import { type CSSProperties, memo, useMemo } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { collect } from './collect.ts';
import { hang, type Place, riseOf } from './hang.ts';
import { WorkCard } from './WorkCard.tsx';

/** How many squares a row holds, by the width of the wall. */
const TABLET = { capacity: 2.1 };
const DESKTOP = { capacity: 3.1 };

type Props = {
  works: readonly Artwork[];
  /** The last of the wall: nothing hangs below it. */
  last: boolean;
  heading: 'h2' | 'h3';
  eager: number;
  onOpen: (work: Artwork) => void;
  onIntent: () => void;
};

/** Some works of a wall, hung in rows of their own; wall.css draws only the chunks that are near. */
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
          onAdd={collect}
          tablet={tablet[index] as Place}
          work={work}
          {...rest}
        />
      ))}
    </ul>
  );
});

function layOutChunk(works: readonly Artwork[], open: boolean) {
  // Four digits are enough for a wall, and a thousand works carry theirs several times.
  const ratios = works.map(
    (work) => Math.round(ratioOf(work.imageWidth, work.imageHeight) * 1e4) / 1e4,
  );
  const tablet = hang(ratios, { ...TABLET, open });
  const desktop = hang(ratios, { ...DESKTOP, open });
  const phone = ratios.map((ratio) => ({ start: 1, span: 120, peak: { span: 120, ratio } }));
  const style = { ...riseStyle('phone', phone), ...riseStyle('tablet', tablet) };
  return {
    tablet,
    desktop,
    style: { ...style, ...riseStyle('desktop', desktop) } as CSSProperties,
  };
}

/** What wall.css reads to keep the room of a chunk that is not drawn. */
function riseStyle(wall: 'phone' | 'tablet' | 'desktop', places: readonly Place[]) {
  const { rise, rows } = riseOf(places);
  return { [`--${wall}-rise`]: rise, [`--${wall}-rows`]: rows };
}
