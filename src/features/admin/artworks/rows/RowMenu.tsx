import type { ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { refetchOnError } from '../../form/refetch-record.ts';
import { useCommand } from '../../form/use-command.ts';
import { $reserving } from '../../reservations/store.ts';
import { artworksQuery, createArtwork, updateArtwork } from '../data/api.ts';
import { duplicateAsDraft } from '../data/artwork-values.ts';
import { commandsOf } from './row-commands.ts';
import { publicPathOf, WorkVisibility } from './WorkVisibility.tsx';

type Props = {
  work: ArtworkRecord;
  onDelete: () => void;
  /** Stand before the others: what moves the work on the wall. */
  moves?: readonly MenuItem[];
};

/** What a work's row offers beside its form. */
export function RowMenu({ work, onDelete, moves = [] }: Props) {
  const { run } = useCommand();
  const update = (change: ArtworkUpdate) =>
    updateArtwork(work, { ...change, expectedUpdatedAt: work.updatedAt });
  const flags = commandsOf(work).map(({ label, hint, change, done }) => ({
    label,
    hint,
    run: () =>
      run(refetchOnError(update(change), artworksQuery), {
        done: 'Artwork updated successfully',
        about: (saved) => <WorkVisibility text={`${saved.title}: ${done}`} work={saved} />,
        failed: 'Failed to update artwork',
      }),
  }));
  const duplicate = () =>
    run(createArtwork(duplicateAsDraft(work)), {
      done: 'Artwork created successfully',
      about: `A draft with the details of ${work.title}.`,
      failed: 'Failed to create artwork',
    });
  const reserve = () => $reserving.set(work.id);
  const path = publicPathOf(work);
  const view = () => window.open(path, '_blank', 'noopener');
  return (
    <Menu
      items={[
        ...moves,
        ...flags,
        ...(work.archivedAt ? [] : [{ label: 'Reserve…', run: reserve }]),
        { label: 'Duplicate', run: duplicate },
        ...(path ? [{ label: 'View on site', run: view }] : []),
        { label: 'Delete…', run: onDelete },
      ]}
      label={`Commands for ${work.title}`}
    />
  );
}
