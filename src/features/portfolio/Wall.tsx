import { useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { Bay } from './Bay.tsx';
import { baysOf } from './bays.ts';
import { useCardFade } from './use-card-fade.ts';

type Props = {
  works: readonly Artwork[];
  heading: 'h2' | 'h3';
  /** How many pictures are fetched at once because they are seen first. */
  eager: number;
  onOpen: (work: Artwork) => void;
  onIntent: () => void;
};

/** The works of one list, hung in bays. */
export function Wall({ works, eager, ...rest }: Props) {
  const wall = useRef<HTMLDivElement>(null);
  useCardFade(wall, works);
  const bays = useMemo(() => baysOf(works), [works]);
  return (
    <div className="wall-room" ref={wall}>
      {bays.map((bay, index) => (
        <Bay
          eager={index === 0 ? eager : 0}
          key={bay[0]?.id}
          last={index === bays.length - 1}
          works={bay}
          {...rest}
        />
      ))}
    </div>
  );
}
