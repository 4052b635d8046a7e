import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $reloadQuestion } from '#lib/updates/load-module.ts';
import { leavingLosesInput, watchTyping } from '#lib/updates/typed-fields.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const KEPT =
  'Reload to go on. Unsaved works, posts and settings of My gallery are kept on this device.';
const LOST = 'Reload to go on. Something that you typed is not kept on this device: save it first.';

/** Asks before the page is loaded anew after an update, while something is unsaved. */
export function ReloadQuestion() {
  const answer = useStore($reloadQuestion);
  useEffect(watchTyping, []);
  if (!answer) return null;
  return (
    <Dialog
      description={leavingLosesInput() ? LOST : KEPT}
      onClose={() => answer(false)}
      role="alertdialog"
      shape="small"
      title="The administration was updated"
    >
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button onClick={() => answer(false)} variant="outline">
          Later
        </Button>
        <Button onClick={() => answer(true)}>Reload</Button>
      </div>
    </Dialog>
  );
}
