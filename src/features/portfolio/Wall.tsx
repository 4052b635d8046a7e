import { useEffect, useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { Bay } from './Bay.tsx';
import { baysOf } from './bays.ts';
import { fadeCards } from './card-fade.ts';

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
  const bays = useMemo(() => baysOf(works), [works]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other cards to watch
  useEffect(() => (wall.current ? fadeCards(wall.current) : undefined), [bays]);
  return (
    <div className="wall-room" ref={wall}>
      {bays.map((bay, index) => (
        <Bay
          eager={index === 0 ? eager : 0}
          // biome-ignore lint/suspicious/noArrayIndexKey: a bay is a place; its cards go by their works
          key={index}
          last={index === bays.length - 1}
          works={bay}
          {...rest}
        />
      ))}
    </div>
  );
}
