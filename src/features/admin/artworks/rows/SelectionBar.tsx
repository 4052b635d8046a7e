import { useState } from 'react';
import type { ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDelete } from '#ui/ConfirmDelete.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Selection } from '../../list/use-selection.ts';
import { artworksQuery, deleteArtwork, updateArtwork } from '../data/api.ts';
import { type Failure, failuresNamed, runForEach } from './run-for-each.ts';
import { SELECTION_COMMANDS, selectionNamed, worksCounted } from './selection-commands.ts';

/** The works of the command that runs, and how many of them are done. */
type Progress = { works: readonly ArtworkRecord[]; done: number };

/** The commands for the selected works, at the lower edge of the window while there are any. */
export function SelectionBar({
  selected,
  isAll,
  toggleAll,
  only,
  clear,
}: Selection<ArtworkRecord>) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const isBusy = progress !== null;
  // While a command runs, works leave the list and so the selection.
  const works = progress?.works ?? selected;
  const notDone = failures.filter(({ work }) => selected.some(({ id }) => id === work.id));
  if (works.length === 0) return null;

  async function run(call: (work: ArtworkRecord) => Promise<unknown>, verb: string) {
    setFailures([]);
    const failed = await runForEach(works, call, (done) => setProgress({ works, done }));
    setProgress(null);
    setDeleting(false);
    setFailures(failed);
    only(failed.map(({ work }) => work));
    const done = works.length - failed.length;
    const title = done === 0 ? `No artwork ${verb}` : `${worksCounted(done)} ${verb}`;
    if (failed.length === 0) return toast({ title });
    void queryClient.invalidateQueries(artworksQuery);
    // The bar and its note are gone where another tab was opened meanwhile.
    toast({ title, description: failuresNamed(failed), variant: 'destructive' });
  }

  const change = (body: ArtworkUpdate) =>
    run((work) => updateArtwork(work, { ...body, expectedUpdatedAt: work.updatedAt }), 'updated');
  const isArchive = selected.some(({ archivedAt }) => archivedAt);
  const items: MenuItem[] = [
    ...SELECTION_COMMANDS.filter((command) => command.isForArchived === isArchive).map(
      ({ label, hint, body }) => ({ label, hint, run: () => void change(body) }),
    ),
    { label: 'Delete…', run: () => setDeleting(true) },
  ];

  return (
    <section aria-label="Selected artworks" className="selection-bar">
      {notDone.length > 0 && (
        <div className="basis-full text-sm text-accent" role="alert">
          <p>Not done for {worksCounted(notDone.length)}, still selected:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
          <ul aria-label="Not done" className="max-h-24 overflow-y-auto" tabIndex={0}>
            {notDone.map(({ work, message }) => (
              <li key={work.id}>
                {work.title}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p aria-live="polite" className="tabular-nums">
        {progress ? `${progress.done + 1} of ${works.length}…` : `${works.length} selected`}
      </p>
      <span className="hidden flex-wrap items-center gap-x-4 md:flex">
        {/* Not disabled while a command runs, which would take the focus from the one that was pressed. */}
        {items.map(({ label, hint, run: start }) => (
          <Button
            aria-description={hint}
            data-tooltip={hint}
            aria-disabled={isBusy}
            className="aria-disabled:text-ink-soft"
            key={label}
            onClick={() => isBusy || start()}
            variant="quiet"
          >
            {label}
          </Button>
        ))}
      </span>
      {!isBusy && (
        <span className="md:hidden">
          <Menu items={items} label={`Commands for ${worksCounted(selected.length)}`} />
        </span>
      )}
      <span className="ml-auto flex gap-x-4">
        {!isAll && (
          <Button
            className="md:hidden"
            disabled={isBusy}
            onClick={() => toggleAll(true)}
            variant="quiet"
          >
            Select all shown
          </Button>
        )}
        <Button disabled={isBusy} onClick={clear} variant="quiet">
          Clear
        </Button>
      </span>
      {isDeleting && (
        <ConfirmDelete
          deleting={isBusy}
          name={selectionNamed(works)}
          onConfirm={() => void run(deleteArtwork, 'deleted')}
          onClose={() => setDeleting(false)}
          title={works.length === 1 ? 'Delete Artwork' : `Delete ${works.length} Artworks`}
        />
      )}
    </section>
  );
}
