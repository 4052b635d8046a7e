import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PreventSelection,
} from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, PointerSensor } from '@dnd-kit/react';
import { useMemo, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import type { Listing } from '../../list/RecordList.tsx';
import { ARTWORK_LIST } from '../rows/list.tsx';
import { MoveStatus } from './MoveStatus.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { useFocusWork } from './use-focus-work.ts';
import { useWallDrag } from './use-wall-drag.ts';
import { useWallRows } from './use-wall-rows.ts';
import { WallPicture } from './WallPicture.tsx';
import { WallWork, type WorkCommands } from './WallWork.tsx';
import { indexInGap } from './wall-drop.ts';
import { moveWork } from './wall-moves.ts';

/** A finger that rests on a picture picks it up, one that moves at once scrolls the page; lengths in ms and pixels. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch'
        ? new PointerActivationConstraints.Delay({ value: 300, tolerance: 8 })
        : new PointerActivationConstraints.Distance({ value: 6 }),
    ],
  }),
];
/** Without the library's announcements, which name works by their ids: MoveStatus announces. */
const PLUGINS = [AutoScroller, Cursor, Feedback, PreventSelection];

/** The works as on the public wall, smaller and with drafts; in the artist's own order they are arranged here. */
export function ArtworkWall(listing: Listing<ArtworkRecord>) {
  const { shown, isFiltered, isWhole, showWhole, onOpen, onDelete } = listing;
  const [focused, setFocused] = useState<number | null>(null);
  const [asked, setAsked] = useState<ArtworkRecord | null>(null);
  const [dragging, setDragging] = useState<number | null>(null);
  const { wall, rows, height, bringIntoView } = useWallRows(shown, dragging ?? focused);
  const { dragged, gap, ...drag } = useWallDrag(wall, (id, to) =>
    moveWork(
      id,
      indexInGap(
        shown.findIndex((work) => work.id === id),
        to,
      ),
    ),
  );
  if (dragging !== dragged) setDragging(dragged);
  const focusWork = useFocusWork(wall, shown, bringIntoView);

  const commands: WorkCommands = useMemo(
    () => ({
      onOpen,
      onDelete,
      onPlace(work, place) {
        if (place === 'asked') return setAsked(work);
        moveWork(work.id, place);
        focusWork(work.id, place);
      },
    }),
    [onOpen, onDelete, focusWork],
  );

  if (shown.length === 0) {
    const text = isFiltered ? ARTWORK_LIST.noMatch : ARTWORK_LIST.empty;
    return <p className="py-16 text-center text-ink-soft">{text}</p>;
  }
  const askedIndex = shown.findIndex(({ id }) => id === asked?.id);
  const picture = shown.find(({ id }) => id === dragged);
  return (
    <div className="relative grid grid-cols-1 gap-6">
      <MoveStatus onUndone={focusWork} />
      <WallHint isWhole={isWhole} onShowWhole={showWhole} />
      <DragDropProvider {...drag} plugins={PLUGINS} sensors={SENSORS}>
        <ol
          aria-label={ARTWORK_LIST.caption}
          className="works-wall"
          onBlur={() => setFocused(null)}
          onFocus={({ target }) =>
            setFocused(Number(target.closest('li')?.dataset.work ?? Number.NaN) || null)
          }
          ref={wall}
          style={{ height }}
        >
          {rows.flatMap(({ frame, cards }) =>
            cards.map(({ index, box }) => {
              const work = shown[index];
              return (
                work && (
                  <WallWork
                    box={box}
                    commands={commands}
                    drop={gap?.index === index ? gap.side : undefined}
                    frame={frame}
                    index={index}
                    isArranging={isWhole}
                    key={work.id}
                    total={shown.length}
                    work={work}
                  />
                )
              );
            }),
          )}
        </ol>
        <DragOverlay dropAnimation={null}>
          {picture && (
            <span className="works-wall-dragged">
              <WallPicture work={picture} />
            </span>
          )}
        </DragOverlay>
      </DragDropProvider>
      {asked && (
        <PlaceDialog
          onClose={() => {
            setAsked(null);
            focusWork(asked.id, askedIndex);
          }}
          onMove={(place) => {
            setAsked(null);
            moveWork(asked.id, place - 1);
            focusWork(asked.id, place - 1);
          }}
          place={askedIndex + 1}
          title={asked.title}
          total={shown.length}
        />
      )}
    </div>
  );
}

function WallHint({ isWhole, onShowWhole }: { isWhole: boolean; onShowWhole: () => void }) {
  if (isWhole) {
    return (
      <p className="text-sm text-ink-soft">
        Drag a picture to its place; on a touch screen, hold it first. Each work’s menu moves it,
        too.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      Works can be moved while the wall shows all of them in your order.
      <Button onClick={onShowWhole} variant="quiet">
        Show all in my order
      </Button>
    </p>
  );
}
