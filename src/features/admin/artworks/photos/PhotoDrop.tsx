import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { TOKEN_KEY } from '#lib/admin-token.ts';
import { ChooseFiles } from '../../images/ChooseFiles.tsx';
import { addPhotos } from './photo-queue.ts';
import { resumePhotos } from './photo-run.ts';

/** Photos that are chosen, or dropped on the children, become drafts; those of an earlier visit go on. */
export function PhotoDrop({ children }: { children: (choose: ReactNode) => ReactNode }) {
  const [isDragOver, setDragOver] = useState(false);
  useEffect(() => {
    void resumePhotos();
    const resumeOnceSignedIn = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue) void resumePhotos();
    };
    window.addEventListener('storage', resumeOnceSignedIn);
    return () => window.removeEventListener('storage', resumeOnceSignedIn);
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
