import { useStore } from '@nanostores/react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CHOOSABLE } from '../images/image-rules.ts';
import type { RefusedPhoto } from './photo-drafts.ts';
import {
  $progress,
  $refused,
  addPhotos,
  forgetRefused,
  type Progress,
  stopPhotos,
} from './photo-upload.ts';

/** Photos that are chosen, or dropped on the children, become drafts. */
export function PhotoDrop({ children }: { children: (choose: ReactNode) => ReactNode }) {
  const progress = useStore($progress);
  const refused = useStore($refused);
  const [isDragOver, setDragOver] = useState(false);
  // React bubbles events from portals: a file dropped on a dialog is not for this list.
  const carriesFiles = (event: DragEvent) =>
    event.dataTransfer.types.includes('Files') &&
    event.currentTarget.contains(event.target as Node);

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setDragOver(false);
    void addPhotos([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the button inside
    <div
      className={isDragOver ? 'outline-2 outline-dashed outline-ink outline-offset-8' : undefined}
      onDragLeave={() => setDragOver(false)}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDrop={drop}
    >
      {children(<ChoosePhotos busy={progress !== null} onFiles={addPhotos} />)}
      {progress && <DraftProgress onStop={stopPhotos} progress={progress} />}
      {refused.length > 0 && <RefusedPhotos onClose={forgetRefused} refused={refused} />}
    </div>
  );
}

type ChooseProps = { busy: boolean; onFiles: (files: File[]) => Promise<void> };

function ChoosePhotos({ busy, onFiles }: ChooseProps) {
  const id = useId();
  return (
    <span>
      <input
        accept={CHOOSABLE}
        className="peer sr-only"
        disabled={busy}
        id={id}
        multiple
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void onFiles(files);
        }}
        type="file"
      />
      <label
        className={buttonClass(
          'outline',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-wait peer-disabled:opacity-60',
        )}
        htmlFor={id}
      >
        Add photos
      </label>
    </span>
  );
}

function DraftProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { done, total } = progress;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm" role="status">
      <progress
        aria-label="Photos"
        className="h-1 min-w-40 grow accent-ink"
        max={total}
        value={done}
      />
      <span className="tabular-nums">
        {Math.min(total, Math.floor(done) + 1)} of {total} photos…
      </span>
      <Button onClick={onStop} variant="quiet">
        Stop
      </Button>
    </div>
  );
}

function RefusedPhotos({
  refused,
  onClose,
}: {
  refused: readonly RefusedPhoto[];
  onClose: () => void;
}) {
  return (
    <div className="mt-6 grid gap-2 border border-accent p-5" role="alert">
      <ul className="grid gap-2 text-sm">
        {refused.map(({ name, problem }) => (
          <li key={name}>
            <strong className="break-all font-medium">{name}</strong>: {problem}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onClose} variant="quiet">
        Close
      </Button>
    </div>
  );
}
