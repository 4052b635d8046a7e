import { useId } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { CHOOSABLE } from '../images/image-rules.ts';
import { ProgressBar } from '../images/ProgressBar.tsx';
import type { Progress } from './use-picture-uploads.ts';

type Props = {
  isFull: boolean;
  progress: Progress | null;
  onFiles: (files: readonly File[]) => void;
};

/** Chooses several photos of a work at once, and shows how far they are. */
export function AddPictures({ isFull, progress, onFiles }: Props) {
  const id = useId();
  const isDisabled = isFull || progress !== null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          accept={CHOOSABLE}
          aria-describedby={`${id}-hint`}
          className="peer sr-only"
          disabled={isDisabled}
          id={id}
          multiple
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
          type="file"
        />
        <label
          className={buttonClass(
            'outline',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-60',
          )}
          htmlFor={id}
        >
          Add pictures
        </label>
        {progress && (
          <span className="flex grow items-center gap-3 text-sm text-ink-soft" role="status">
            <ProgressBar
              label="Pictures"
              max={progress.total}
              value={progress.stored + progress.part}
            />
            <span className="tabular-nums">
              {progress.stored + 1} of {progress.total} pictures…
            </span>
          </span>
        )}
      </div>
      <p className="text-[0.8125rem] text-ink-soft" id={`${id}-hint`}>
        {isFull
          ? 'A work has at most 12 pictures, the front included.'
          : 'Detail, edge, back, signature, framed: up to 12 pictures, the front included. A file name such as “slack-water-edge.jpg” says what the picture shows.'}
      </p>
    </div>
  );
}
