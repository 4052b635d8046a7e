import { useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { collect } from './collect.ts';
import { hang, type Place } from './hang.ts';
import { useCardFade } from './use-card-fade.ts';
import { WorkCard } from './WorkCard.tsx';

/** How many squares a row holds, by the width of the wall. */
const TABLET = { capacity: 2.1 };
const DESK = { capacity: 3.1 };

type Props = {
  works: readonly Artwork[];
  heading: 'h2' | 'h3';
  /** How many pictures are fetched at once because they are seen first. */
  eager: number;
  onOpen: (work: Artwork) => void;
  onIntent: () => void;
};

/** The works of one list, hung in rows. */
export function Wall({ works, heading, eager, onOpen, onIntent }: Props) {
  const wall = useRef<HTMLUListElement>(null);
  useCardFade(wall, works);
  const [tablet, desk] = useMemo(() => {
    const ratios = works.map((work) => ratioOf(work.imageWidth, work.imageHeight));
    return [hang(ratios, TABLET), hang(ratios, DESK)];
  }, [works]);
  return (
    <div className="wall-room">
      <ul className="wall" ref={wall}>
        {works.map((work, index) => (
          <WorkCard
            desk={desk[index] as Place}
            eager={index < eager}
            heading={heading}
            key={work.id}
            onAdd={collect}
            onIntent={onIntent}
            onOpen={onOpen}
            tablet={tablet[index] as Place}
            work={work}
          />
        ))}
      </ul>
    </div>
  );
}
