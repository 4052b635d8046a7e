import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useAutosaveKey } from '../../form/autosave-key.ts';
import { ConfirmDiscard } from '../../form/ConfirmDiscard.tsx';
import { useLeaving } from '../../form/use-leaving.ts';
import { DraftsForm } from './DraftsForm.tsx';

type Props = {
  works: readonly ArtworkRecord[];
  ids: readonly number[];
  onClose: () => void;
};

/** Drafts side by side, as rows to fill in, in the order in which they were made; the published ones leave it. */
export function DraftsDialog({ works, ids, onClose }: Props) {
  const [shown] = useState(ids);
  const autosaveKey = useAutosaveKey('drafts');
  const leaving = useLeaving(autosaveKey);
  const all = works.filter(({ isDraft }) => isDraft);
  const drafts = all
    .filter(({ id }) => shown.includes(id))
    .sort((left, right) => left.id - right.id);
  return (
    <Dialog
      description="Tab moves to the next field, Enter to the field below; Enter in the last row saves. A blank medium takes the one of the row above."
      onClose={() => leaving.leaveFor(onClose)}
      shape="full"
      title="Fill in drafts"
    >
      {autosaveKey && (
        <DraftsForm
          autosaveKey={autosaveKey}
          drafts={drafts}
          hiddenIds={all.map(({ id }) => id).filter((id) => !shown.includes(id))}
          leaving={leaving}
          onClose={onClose}
        />
      )}
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
