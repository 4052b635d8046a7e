import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { setLostOnLeaving } from '#lib/updates/typed-fields.ts';
import { readSavedForm, renameSavedForm, type SavedForm, saveForm } from './autosave-store.ts';
import { cancelPendingSave, savePending, saveSoon } from './pending-saves.ts';

type Kept<Values> = {
  /** What is kept while the form has these values. */
  unsavedIn: (values: Values) => SavedForm;
  /** The values of a saved form that are put back, as far as the form has these fields. */
  restorable: (saved: SavedForm) => Record<string, unknown>;
};

/**
 * Saves the form in this browser while it is edited, so that a reload, an expired session or a closed window loses
 * nothing. `restored` is true when the form shows changes from an earlier visit, `isStorageFull` while the storage has
 * no room for what is unsaved: `setLostOnLeaving` then knows it by `name`.
 */
export function useAutosave<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: string,
  { unsavedIn, restorable }: Kept<Values>,
) {
  const [restored, setRestored] = useState(false);
  const [isStorageFull, setStorageFull] = useState(false);
  const keptAs = useRef(name);
  const restore = useEffectEvent((saved: SavedForm) => {
    const fields = Object.keys(form.getValues());
    for (const [field, value] of Object.entries(restorable(saved))) {
      if (!fields.includes(field)) continue;
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
      setRestored(true);
    }
  });
  useEffect(() => {
    if (keptAs.current !== name) {
      // The record was created while its form stayed open.
      const save = cancelPendingSave(keptAs.current);
      renameSavedForm(window.localStorage, keptAs.current, name);
      keptAs.current = name;
      save?.();
      return;
    }
    const saved = readSavedForm(window.localStorage, name);
    if (saved) restore(saved);
  }, [name]);

  function keep(unsaved: SavedForm) {
    const isKept = saveForm(window.localStorage, name, unsaved);
    setLostOnLeaving(name, !isKept);
    setStorageFull(!isKept);
  }
  useEffect(() => () => setLostOnLeaving(name, false), [name]);

  const keepValues = useEffectEvent((values: Values) => keep(unsavedIn(values)));
  const keepSoon = useEffectEvent((values: Values) => saveSoon(name, () => keepValues(values)));
  const keepNow = useEffectEvent(() => savePending(name));
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepSoon(values),
    });
    // Before a reload, or before an expired session leads to the login.
    const onPagehide = () => keepNow();
    window.addEventListener('pagehide', onPagehide);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', onPagehide);
      stop();
    };
  }, [form]);

  return {
    restored,
    isStorageFull,
    /** Before the form is sent: what was typed last is kept at once. */
    keepNow: () => savePending(name),
    /** Once the form is saved or begun anew: keeps what is not saved yet, and nothing else. */
    keepOnly: (unsaved: SavedForm) => {
      setRestored(false);
      cancelPendingSave(name);
      keep(unsaved);
    },
  };
}
