import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { setLostOnLeaving } from '#lib/updates/typed-fields.ts';
import { toast } from '#ui/toast-store.ts';
import { discardSavedForm } from './autosave-store.ts';
import { guardBack } from './back-guards.ts';

export type Leaving = ReturnType<typeof useLeaving>;

/**
 * Leaving a dialog with forms: unsaved changes ask first (§2 dialogs), and what is being saved cannot be discarded.
 * Discarding deletes what is kept under `autosaveKey`. Back asks, too, while unsaved changes are not kept. `close`
 * closes a dialog that is not in the address, which Back does not close by itself.
 */
export function useLeaving(autosaveKey?: string, close?: () => void) {
  // Refs, because a state would be one rendering late for an Escape that follows a change at once.
  const dirty = useRef(new Set<string | number>());
  const isKept = autosaveKey !== undefined;
  const id = useId();
  const what = autosaveKey ?? id;
  const running = `${what}:running`;
  const saves = useRef(0);
  /** What happens once unsaved changes are discarded; null while nothing is asked. */
  const [next, setNext] = useState<(() => void) | null>(null);

  /** `form`: which one, in a dialog with several. */
  const setDirty = useCallback(
    (isDirty: boolean, form: string | number = '') => {
      if (isDirty) dirty.current.add(form);
      else dirty.current.delete(form);
      if (!isKept) setLostOnLeaving(what, dirty.current.size > 0);
    },
    [what, isKept],
  );

  /** For what runs and would end with the dialog, such as an upload: leaving it then asks, by Back, too. */
  const setRunning = useCallback(
    (isRunning: boolean) => {
      setDirty(isRunning, running);
      setLostOnLeaving(running, isRunning);
    },
    [running, setDirty],
  );

  function leaveFor(goOn: () => void) {
    if (saves.current > 0) toast({ title: 'Still being saved' });
    else if (dirty.current.size > 0) setNext(() => goOn);
    else goOn();
  }

  /** Until the call ends, leaving is refused. */
  async function trackSave<Saved>(call: Promise<Saved>): Promise<Saved> {
    saves.current += 1;
    try {
      return await call;
    } finally {
      saves.current -= 1;
    }
  }

  function discard() {
    if (autosaveKey) discardSavedForm(window.localStorage, autosaveKey);
    dirty.current.clear();
    setLostOnLeaving(what, false);
    setLostOnLeaving(running, false);
    setNext(null);
    next?.();
  }

  const leaveByBack = useEffectEvent((goBack: () => void) =>
    leaveFor(() => {
      close?.();
      goBack();
    }),
  );
  useEffect(() => guardBack(what, leaveByBack), [what]);
  useEffect(() => guardBack(running, leaveByBack), [running]);

  /** What `ConfirmDiscard` is shown with; null while nothing is asked. */
  const question = next && { onKeep: () => setNext(null), onDiscard: discard };
  return { setDirty, setRunning, trackSave, leaveFor, question };
}

/** Tells a dialog while something runs that would end with it; `setRunning` is that of `useLeaving`. */
export function useRunning(setRunning: Leaving['setRunning'], isRunning: boolean): void {
  useEffect(() => {
    setRunning(isRunning);
    return () => setRunning(false);
  }, [isRunning, setRunning]);
}

/** Keeps the dialog of a form from being left without a question while the form has unsaved changes. */
export function useUnsaved({ setDirty }: Leaving, isDirty: boolean, form?: string | number): void {
  useEffect(() => {
    setDirty(isDirty, form);
    return () => setDirty(false, form);
  }, [form, isDirty, setDirty]);
}
