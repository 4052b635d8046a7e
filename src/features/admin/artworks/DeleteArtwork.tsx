import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { messageOf } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { ConfirmDelete } from '#ui/ConfirmDelete.tsx';
import { toast } from '#ui/toast-store.ts';
import { deleteArtwork } from './api.ts';

/** Asks before a work is deleted (§2 dialogs). */
export function DeleteArtwork({ work, onClose }: { work: Artwork; onClose: () => void }) {
  const [deleting, setDeleting] = useState(false);

  async function confirm() {
    setDeleting(true);
    try {
      await deleteArtwork(queryClient, work);
      toast({ title: 'Artwork deleted successfully' });
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: 'Failed to delete artwork', description, variant: 'destructive' });
    } finally {
      setDeleting(false);
      onClose();
    }
  }

  return (
    <ConfirmDelete
      deleting={deleting}
      onConfirm={confirm}
      onOpenChange={(open) => !open && onClose()}
      open
      subject={work.title}
      title="Delete Artwork"
    />
  );
}
