import { useCallback, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { deleteSavedForm } from './autosave-store.ts';

export type Leaving = ReturnType<typeof useLeaving>;

/**
 * Leaving a dialog with a form: unsaved changes ask first (§2 dialogs), and what is being saved cannot be discarded.
 * Discarding deletes what is kept under `autosaveKey`.
 */
export function useLeaving(autosaveKey?: string) {
  // Refs, because a state would be one rendering late for an Escape that follows a change at once.
  const isDirty = useRef(false);
  const isSaving = useRef(false);
  /** What happens once unsaved changes are discarded; null while nothing is asked. */
  const [next, setNext] = useState<(() => void) | null>(null);

  const setDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  function leaveFor(goOn: () => void) {
    if (isSaving.current) toast({ title: 'Still being saved' });
    else if (isDirty.current) setNext(() => goOn);
    else goOn();
  }

  async function saving<Saved>(call: Promise<Saved>): Promise<Saved> {
    isSaving.current = true;
    try {
      return await call;
    } finally {
      isSaving.current = false;
    }
  }

  function discard() {
    if (autosaveKey) deleteSavedForm(window.localStorage, autosaveKey);
    setNext(null);
    next?.();
  }

  /** What `ConfirmDiscard` is shown with; null while nothing is asked. */
  const question = next && { onKeep: () => setNext(null), onDiscard: discard };
  return { setDirty, saving, leaveFor, question };
}
