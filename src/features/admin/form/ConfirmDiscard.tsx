import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type Props = { onKeep: () => void; onDiscard: () => void };

/** Asks before unsaved changes are discarded, such as after Escape or a click beside the dialog. */
export function ConfirmDiscard({ onKeep, onDiscard }: Props) {
  return (
    <Dialog
      description="What you changed is not saved yet."
      onClose={onKeep}
      role="alertdialog"
      shape="small"
      title="Discard changes?"
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {/* First in the document, so that the button that loses nothing gets the focus. */}
        <Button onClick={onKeep}>Keep editing</Button>
        <Button onClick={onDiscard} variant="outline">
          Discard
        </Button>
      </div>
    </Dialog>
  );
}
