import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { capital } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { PUBLIC_SOON } from '../texts.ts';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';
import { dropDraft } from './draft-store.ts';

type Props = {
  title: string;
  /** `artwork`: what the texts call it (§8). */
  noun: string;
  isNew: boolean;
  /** Under this name what is typed is kept; see `RecordForm`. */
  draft: string;
  onClose: () => void;
  /** Where visitors see the record; none while they do not. */
  publicPath?: string | undefined;
  children: (form: {
    /** Saves with `call` and says how it went (§8); raises what the server refused. */
    save: (call: Promise<void>) => Promise<void>;
    onDirty: (dirty: boolean) => void;
    onCancel: () => void;
  }) => ReactNode;
};

/** The dialog round a form: leaving with unsaved changes asks (§2 dialogs). */
export function RecordDialog({ title, noun, isNew, draft, onClose, ...rest }: Props) {
  const { publicPath, children } = rest;
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const verb = isNew ? 'create' : 'update';

  async function save(call: Promise<void>) {
    try {
      await call;
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: `Failed to ${verb} ${noun}`, description, variant: 'destructive' });
      throw error;
    }
    const subject = capital(noun);
    toast({
      title: `${subject} ${verb}d successfully`,
      description: `Drafts stay in the administration. ${PUBLIC_SOON}`,
    });
    onClose();
  }

  function discard() {
    dropDraft(window.localStorage, draft);
    onClose();
  }

  const leave = () => (dirty ? setAsking(true) : onClose());
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
      {asking && <ConfirmDiscard onDiscard={discard} onKeep={() => setAsking(false)} />}
    </Dialog>
  );
}
