import { useEffect } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { useHistoryEntry } from '#lib/use-history-entry.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DeliveryLines } from './details/DeliveryLines.tsx';
import { WorkDetails } from './details/WorkDetails.tsx';
import { neighbour } from './viewer/neighbour.ts';
import type { SwipeStep } from './viewer/swipe-gesture.ts';
import { ENLARGED } from './viewer/use-enlarged.ts';
import { useShownPictures } from './viewer/use-shown-pictures.ts';
import { WorkViewer } from './viewer/WorkViewer.tsx';
import { ignoreSecondClick } from './wall/second-click.ts';

type Props = {
  works: readonly Artwork[];
  /** The index of the work that is shown. */
  index: number;
  onNeighbour: (work: Artwork) => void;
  onClose: () => void;
  /** Over the work's own page, which has the details: only the enlarged picture. */
  alone?: boolean;
  /** The further pictures that the work's own page was built with, and which one was clicked; 0 is the front. */
  pictures?: WorkPicture[] | undefined;
  picture?: number;
};

/** One work (§2 dialog): the picture on two thirds, the details on the rest. */
export function WorkDialog({ works, index, onNeighbour, onClose, ...rest }: Props) {
  const { alone = false, pictures, picture = 0 } = rest;
  // An entry of its own, over that of the work: Back ends it, and keeps the dialog.
  const entry = useHistoryEntry<number>(ENLARGED, true);
  const enlarged = alone || entry.value !== null;
  const work = works[index] as Artwork;
  const shown = useShownPictures(work, pictures, picture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening, enlarging, reducing and closing change the view
  useEffect(() => {
    ignoreSecondClick();
    return ignoreSecondClick;
  }, [enlarged]);
  function toggle() {
    if (alone) onClose();
    else if (enlarged) entry.close();
    else entry.show(picture);
  }
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
        entry.close();
      }}
      onClose={onClose}
      shape="screen"
      title={work.title}
    >
      <WorkViewer
        enlarged={enlarged}
        onToggle={toggle}
        onNeighbour={showNeighbour}
        shown={shown}
        work={work}
        works={works}
      >
        {!alone && (
          // Only hidden, so that it keeps what was typed.
          <div className="contents" hidden={enlarged}>
            <WorkDetails delivery={<DeliveryLines work={work} />} onAdded={onClose} work={work} />
          </div>
        )}
      </WorkViewer>
    </Dialog>
  );
}
