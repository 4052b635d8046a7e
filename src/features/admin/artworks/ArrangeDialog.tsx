import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useCommand } from '../form/use-command.ts';
import { PUBLISHED_SOON } from '../texts.ts';
import { ArrangeRow } from './ArrangeRow.tsx';
import { arrangeArtworks } from './api.ts';
import { moveItem } from './arrange.ts';

type Props = { works: readonly ArtworkRecord[]; onClose: () => void };

/** How many works are shown at first, and added by each 'Show more': making 2,000 draggable at once takes 15 s. */
const STEP = 60;

/** The display order of the works, changed by dragging or with the keyboard. */
export function ArrangeDialog({ works, onClose }: Props) {
  const [order, setOrder] = useState(works);
  const [limit, setLimit] = useState(STEP);
  const [confirming, setConfirming] = useState(false);
  const { busy, run } = useCommand();
  const isChanged = order.some((work, index) => work.id !== works[index]?.id);
  const leave = () => (isChanged ? setConfirming(true) : onClose());

  function dropped({ canceled, operation: { source } }: DragEndEvent) {
    if (canceled || !isSortable(source)) return;
    setOrder((present) => moveItem(present, source.initialIndex, source.index));
  }

  async function save() {
    const saved = await run(arrangeArtworks(order), {
      done: 'Arrangement saved',
      about: PUBLISHED_SOON,
      failed: 'Failed to save the order',
    });
    if (saved) onClose();
  }

  return (
    <Dialog
      description="Drag a work to its place on the wall. With the keyboard: space picks it up, the arrow keys move it, space puts it down."
      onOpenChange={(open) => !open && leave()}
      open
      shape="medium"
      title="Arrange works"
    >
      <DragDropProvider onDragEnd={dropped}>
        <ol className="mt-6 grid">
          {order.slice(0, limit).map((work, index) => (
            <ArrangeRow
              index={index}
              isLast={index === order.length - 1}
              key={work.id}
              onMove={(to) => setOrder((present) => moveItem(present, index, to))}
              work={work}
            />
          ))}
        </ol>
      </DragDropProvider>
      {order.length > limit && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 py-4 text-sm">
          <span className="text-ink-soft">
            {limit} of {order.length} works; the others follow after these.
          </span>
          <Button onClick={() => setLimit(limit + STEP)} variant="outline">
            Show {Math.min(STEP, order.length - limit)} more
          </Button>
        </div>
      )}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 border-t border-line bg-page px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button disabled={busy} onClick={leave} variant="outline">
          Cancel
        </Button>
        <Button disabled={busy || !isChanged} onClick={save}>
          {busy ? 'Saving…' : 'Save arrangement'}
        </Button>
      </div>
      {confirming && <ConfirmDiscard onDiscard={onClose} onKeep={() => setConfirming(false)} />}
    </Dialog>
  );
}
