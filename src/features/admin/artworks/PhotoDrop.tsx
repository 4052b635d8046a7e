import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { ChooseFiles } from '../images/ChooseFiles.tsx';
import { addPhotos } from './photo-queue.ts';
import { resumePhotos } from './photo-run.ts';

/** Photos that are chosen, or dropped on the children, become drafts; those of an earlier visit go on. */
export function PhotoDrop({ children }: { children: (choose: ReactNode) => ReactNode }) {
  const [isDragOver, setDragOver] = useState(false);
  useEffect(() => {
    const resume = () => void resumePhotos();
    resume();
    // Another window has signed in again.
    window.addEventListener('storage', resume);
    return () => window.removeEventListener('storage', resume);
  }, []);
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
      {children(
        <span className="max-sm:-order-1">
          <ChooseFiles multiple onFiles={(files) => void addPhotos(files)}>
            Add photos
          </ChooseFiles>
        </span>,
      )}
    </div>
  );
}
