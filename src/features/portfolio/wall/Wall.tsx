import { useEffect, useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { fadeCards } from './card-fade.ts';
import { WallChunk } from './WallChunk.tsx';
import { wallChunksOf } from './wall-chunks.ts';

type Props = {
  works: readonly Artwork[];
  heading: 'h2' | 'h3';
  first: boolean;
  onOpen: (work: Artwork) => void;
  onPreload: () => void;
};

/** The works of one list, in chunks. */
export function Wall({ works, first, ...rest }: Props) {
  const wall = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => wallChunksOf(works), [works]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chunks have other cards to observe
  useEffect(() => (wall.current ? fadeCards(wall.current) : undefined), [chunks]);
  return (
    <div className="wall-container" ref={wall}>
      {chunks.map((chunk, index) => (
        <WallChunk
          first={first && index === 0}
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a position; its cards have the keys of their works
          key={index}
          works={chunk}
          {...rest}
        />
      ))}
    </div>
  );
}
