import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { neighbour } from './neighbour.ts';
import type { SwipeStep } from './swipe-gesture.ts';
import { WorkDetails } from './WorkDetails.tsx';
import { WorkViewer } from './WorkViewer.tsx';

type Props = {
  works: readonly Artwork[];
  /** The index of the work that is shown. */
  index: number;
  onNeighbour: (work: Artwork) => void;
  onClose: () => void;
  /** Over the work's own page, which has the details: only the enlarged picture. */
  alone?: boolean;
};

/** One work (§2 dialog): the picture on two thirds, the details on the rest. */
export function WorkDialog({ works, index, onNeighbour, onClose, alone = false }: Props) {
  const [enlarged, setEnlarged] = useState(alone);
  const work = works[index] as Artwork;
  function showNeighbour(step: SwipeStep) {
    const next = neighbour(works, index, step);
    if (next && next !== work) onNeighbour(next);
  }
  return (
    <Dialog
      hideTitle
      onEscapeKeyDown={(event) => {
        if (!enlarged || alone) return;
        event.preventDefault();
        setEnlarged(false);
      }}
      onClose={onClose}
      shape="screen"
      title={work.title}
    >
      <WorkViewer
        enlarged={enlarged}
        onToggle={() => (alone ? onClose() : setEnlarged(!enlarged))}
        onNeighbour={showNeighbour}
        work={work}
        works={works}
      >
        {!enlarged && <WorkDetails onCollected={onClose} work={work} />}
      </WorkViewer>
    </Dialog>
  );
}
