import { useId } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { ChooseFiles } from '../../images/ChooseFiles.tsx';
import { ProgressBar } from '../../images/ProgressBar.tsx';
import type { Progress } from './use-picture-uploads.ts';

type Props = {
  isFull: boolean;
  progress: Progress | null;
  onFiles: (files: readonly File[]) => void;
};

/** Chooses several photos of a work at once, and shows how far they are. */
export function AddPictures({ isFull, progress, onFiles }: Props) {
  const id = useId();
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ChooseFiles
          describedBy={`${id}-hint`}
          disabled={isFull || progress !== null}
          multiple
          onFiles={onFiles}
        >
          Add pictures
        </ChooseFiles>
        <span className="flex grow items-center gap-3 text-sm text-ink-soft">
          {progress && (
            <ProgressBar
              label="Pictures"
              max={progress.total}
              value={progress.stored + progress.part}
            />
          )}
          <span className="tabular-nums" role="status">
            {progress && `${progress.stored + 1} of ${progress.total} pictures…`}
          </span>
        </span>
      </div>
      <p className="text-[0.8125rem] text-ink-soft" id={`${id}-hint`}>
        {isFull
          ? `A work has at most ${LIMITS.pictures} pictures, the front included.`
          : `Detail, edge, back, signature, framed: up to ${LIMITS.pictures} pictures, the front included. A file name such as “slack-water-edge.jpg” says what the picture shows.`}
      </p>
    </div>
  );
}
