import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { messageOf } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { type ArtworkBody, ArtworkForm } from './ArtworkForm.tsx';
import { createArtwork, updateArtwork } from './api.ts';

type Props = {
  /** The work to edit; null creates a new one. */
  work: Artwork | null;
  categories: readonly string[];
  onClose: () => void;
};

const SAVED = 'Saved. The public pages update within a minute.';

/** Creates or edits a work (§2 dialogs). */
export function ArtworkDialog({ work, categories, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  async function save(body: ArtworkBody) {
    try {
      await (work ? updateArtwork(queryClient, work, body) : createArtwork(queryClient, body));
    } catch (error) {
      const title = `Failed to ${work ? 'update' : 'create'} artwork`;
      toast({ title, description: messageOf(error, ''), variant: 'destructive' });
      throw error;
    }
    toast({ title: `Artwork ${work ? 'updated' : 'created'} successfully`, description: SAVED });
    onClose();
  }

  return (
    <Dialog
      onOpenChange={(open) => !open && (dirty ? setAsking(true) : onClose())}
      open
      title={work ? 'Edit Artwork' : 'Add New Artwork'}
    >
      <ArtworkForm
        categories={categories}
        onCancel={onClose}
        onDirty={setDirty}
        onSave={save}
        work={work}
      />
      {asking && <ConfirmDiscard onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Dialog>
  );
}
