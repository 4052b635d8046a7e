import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { capitalise } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { PUBLISHED_SOON } from '../texts.ts';
import { deleteSavedForm } from './autosave-store.ts';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';

type Props = {
  title: string;
  /** `artwork`: what the texts call it (§8). */
  noun: string;
  isNew: boolean;
  /** The name under which unsaved changes are kept; see `RecordForm`. */
  autosaveKey: string;
  onClose: () => void;
  /** The path of the record's public page; undefined while it has none. */
  publicPath?: string | undefined;
  children: (form: {
    /** Waits for the call and shows a toast with its result (§8), the note first; rejects as the call does. */
    save: (call: Promise<void>, note?: string) => Promise<void>;
    onDirty: (dirty: boolean) => void;
    onCancel: () => void;
  }) => ReactNode;
};

/** The dialog around a form: leaving it with unsaved changes asks first (§2 dialogs). */
export function RecordDialog({ title, noun, isNew, autosaveKey, onClose, ...rest }: Props) {
  const { publicPath, children } = rest;
  const [dirty, setDirty] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const verb = isNew ? 'create' : 'update';

  async function save(call: Promise<void>, note = '') {
    try {
      await call;
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: `Failed to ${verb} ${noun}`, description, variant: 'destructive' });
      throw error;
    }
    toast({
      title: `${capitalise(noun)} ${verb}d successfully`,
      description: `${note} Drafts stay in the administration. ${PUBLISHED_SOON}`.trim(),
    });
    onClose();
  }

  function discard() {
    deleteSavedForm(window.localStorage, autosaveKey);
    onClose();
  }

  const leave = () => (dirty ? setConfirming(true) : onClose());
  return (
    <Dialog onOpenChange={(open) => !open && leave()} open title={title}>
      {publicPath && (
        <a
          className="quiet-link mt-1 inline-flex min-h-11 items-center text-sm"
          href={publicPath}
          rel="noopener"
          target="_blank"
        >
          View on site
        </a>
      )}
      {children({ save, onDirty: setDirty, onCancel: leave })}
      {confirming && <ConfirmDiscard onDiscard={discard} onKeep={() => setConfirming(false)} />}
    </Dialog>
  );
}
