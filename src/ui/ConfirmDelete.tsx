import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  onClose: () => void;
  /** `Delete Artwork` */
  title: string;
  /** What is deleted, by its name. */
  name?: string;
  deleting: boolean;
  onConfirm: () => void;
};

/** Every deletion asks (§2 dialogs). Stays open while deleting; the caller closes it. */
export function ConfirmDelete({ onClose, title, name, deleting, onConfirm }: Props) {
  const description = `${name ? `${name}. ` : ''}This action cannot be undone.`;
  return (
    <Dialog
      description={description}
      onClose={() => !deleting && onClose()}
      role="alertdialog"
      shape="small"
      title={title}
    >
      <div className="mt-8 flex justify-end gap-3">
        <Button disabled={deleting} onClick={onClose} variant="outline">
          Cancel
        </Button>
        <Button disabled={deleting} onClick={onConfirm} variant="destructive">
          {deleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );
}
