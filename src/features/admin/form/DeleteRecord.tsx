import { useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { ConfirmDelete } from '#ui/ConfirmDelete.tsx';
import { toast } from '#ui/toast-store.ts';

type Props = {
  /** `artwork`: what the texts call it (§8). */
  noun: string;
  /** What will be gone, by its name. */
  subject: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a record is deleted, and says how it went (§2 dialogs, §8). */
export function DeleteRecord({ noun, subject, onDelete, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);

  async function confirm() {
    setDeleting(true);
    try {
      await onDelete();
      toast({ title: `${capital(noun)} deleted successfully` });
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: `Failed to delete ${noun}`, description, variant: 'destructive' });
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
      subject={subject}
      title={`Delete ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
    />
  );
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
