import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type Props = { onKeep: () => void; onDiscard: () => void };

/** A slip of the finger on Escape or beside the dialog does not lose what was typed. */
export function ConfirmDiscard({ onKeep, onDiscard }: Props) {
  return (
    <Dialog
      description="What you changed is not saved yet."
      onOpenChange={(open) => !open && onKeep()}
      open
      role="alertdialog"
      shape="small"
      title="Discard changes?"
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {/* First, so that the focus begins on what loses nothing. */}
        <Button onClick={onKeep}>Keep editing</Button>
        <Button onClick={onDiscard} variant="outline">
          Discard
        </Button>
      </div>
    </Dialog>
  );
}
