import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LIMITS } from '#contract/limits.ts';
import { ROLE_NAMES } from '#contract/picture-roles.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { Button } from '#ui/Button.tsx';
import type { ArtworkValues } from '../data/artwork-values.ts';
import { AddPictures } from './AddPictures.tsx';
import { PictureRow } from './PictureRow.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

const MOST = LIMITS.pictures - 1;

type Props = { onBusy: (busy: boolean) => void };

/** The further pictures of a work: added several at once, arranged, described and removed, and saved with the form. */
export function PicturesField({ onBusy }: Props) {
  const { control, formState, getValues } = useFormContext<ArtworkValues>();
  const list = useFieldArray({ control, name: 'pictures', keyName: 'key' });
  const rows = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ picture: WorkPicture; index: number } | null>(null);
  const [announced, setAnnounced] = useState('');
  const uploads = usePictureUploads((picture) => {
    const isThere = getValues('pictures').some(({ imageUrl }) => imageUrl === picture.imageUrl);
    if (!isThere) list.append(picture, { shouldFocus: false });
    return !isThere;
  });
  const isBusy = uploads.progress !== null;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const count = list.fields.length;

  function add(files: readonly File[]) {
    setRemoved(null);
    void uploads.add(files, MOST - count);
  }
  function move(from: number, to: number) {
    const { role } = getValues(`pictures.${from}`);
    list.move(from, to);
    setAnnounced(`${ROLE_NAMES[role]} is now picture ${to + 2} of ${count + 1}.`);
    // A row that React moves in the document loses the focus.
    window.requestAnimationFrame(() => {
      const buttons = rows.current?.children[to]?.querySelectorAll<HTMLElement>('[data-move]');
      const way = to < from ? 'up' : 'down';
      const enabled = [...(buttons ?? [])].filter((button) => !button.matches(':disabled'));
      (enabled.find(({ dataset }) => dataset.move === way) ?? enabled[0])?.focus();
    });
  }
  function remove(index: number) {
    setRemoved({ picture: getValues(`pictures.${index}`), index });
    list.remove(index);
  }
  function undo() {
    // The focus goes into its row: Undo is gone.
    if (removed) list.insert(removed.index, removed.picture);
    setRemoved(null);
  }
  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (!isBusy && count < MOST) add([...event.dataTransfer.files]);
  }

  const wrong = formState.errors.pictures?.root?.message ?? formState.errors.pictures?.message;
  return (
    <fieldset onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="mb-2 text-sm">Further pictures</legend>
      <ol ref={rows}>
        {list.fields.map(({ key }, index) => (
          <PictureRow
            count={count}
            index={index}
            key={key}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {announced}
      </p>
      {removed && (
        <p className="flex items-center gap-3 border-t border-line py-1 text-sm" role="status">
          {ROLE_NAMES[removed.picture.role]} removed.
          {/* Another one for each picture, which takes the focus from the row that is gone. */}
          <Button autoFocus key={removed.picture.imageUrl} onClick={undo} variant="quiet">
            Undo
          </Button>
        </p>
      )}
      <AddPictures isFull={count >= MOST} onFiles={add} progress={uploads.progress} />
      {[...uploads.problems, ...(wrong ? [wrong] : [])].map((problem) => (
        <p className="mt-2 text-sm text-accent" key={problem} role="alert">
          {problem}
        </p>
      ))}
    </fieldset>
  );
}
