import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  description: string;
  /** The button that changes nothing; also Escape and a click beside the dialog. */
  cancel?: string;
  onCancel: () => void;
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
};

/** Asks before something that cannot be taken back, or not easily. The caller closes it. */
export function Question({ title, description, cancel = 'Cancel', busy, ...rest }: Props) {
  const { onCancel, confirm, onConfirm } = rest;
  return (
    <Dialog
      description={description}
      onClose={onCancel}
      role="alertdialog"
      shape="small"
      title={title}
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {/* First in the document, so that the button that changes nothing gets the focus. */}
        <Button onClick={onCancel} variant="outline">
          {cancel}
        </Button>
        <Button disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
