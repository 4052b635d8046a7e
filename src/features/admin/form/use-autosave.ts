import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { setLostOnLeaving } from '#lib/updates/typed-fields.ts';
import {
  changedValues,
  isDiscarded,
  isSame,
  readSavedForm,
  renameSavedForm,
  type SavedForm,
  saveForm,
  undoDiscard,
  unsavedOver,
} from './autosave-store.ts';

/** How long after the last key the form is saved, in ms. */
const DELAY_MS = 300;

/** What a form was opened with: its values, and the version of the record they were read from. */
export type Opened<Values> = { values: Values; expectedUpdatedAt?: string | undefined };

/** Of a form over several records, which has no one version. */
type SeveralRecords = {
  /** Called for what was typed over another value than the field has now, which is not put back. */
  onOutdated: (field: string, typed: unknown) => void;
  /** Whether the field is of a record that is not shown this time: what was typed in it is kept as it is. */
  isHidden: (field: string) => boolean;
};

/**
 * Saves the form in this browser while it is edited, so that a reload, an expired session or a closed window loses
 * nothing. `restored` is true when the form shows changes from an earlier visit, `isStorageFull` while the storage has
 * no room for what is unsaved: `setLostOnLeaving` then knows it by `name`.
 */
export function useAutosave<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: string,
  opened: Opened<Values>,
  several?: SeveralRecords,
) {
  const [restored, setRestored] = useState(false);
  const [isStorageFull, setStorageFull] = useState(false);
  /** Saves the latest values at once; undefined when they are saved. */
  const save = useRef<() => void>(undefined);
  const keptAs = useRef(name);
  /** Of records that are not shown. */
  const hidden = useRef<SavedForm>({ values: {} });
  const restore = useEffectEvent(({ values, typedOver }: SavedForm) => {
    for (const [field, value] of Object.entries(values)) {
      if (several?.isHidden(field)) {
        hidden.current.values[field] = value;
        hidden.current.typedOver = { ...hidden.current.typedOver, [field]: typedOver?.[field] };
      }
      // Not in the form: also of a record that has left it for good.
      if (!(field in opened.values)) continue;
      if (typedOver && !isSame(typedOver[field], opened.values[field])) {
        several?.onOutdated(field, value);
        continue;
      }
      const path = field as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
      setRestored(true);
    }
  });
  useEffect(() => {
    undoDiscard(name);
    if (keptAs.current !== name) {
      // The record was created while its form stayed open.
      renameSavedForm(window.localStorage, keptAs.current, name);
      keptAs.current = name;
      return;
    }
    const saved = readSavedForm(window.localStorage, name);
    if (!saved) return;
    restore(saved);
  }, [name]);

  function keep({ values, typedOver, ...edited }: SavedForm) {
    const isKept = saveForm(window.localStorage, name, {
      values: { ...hidden.current.values, ...values },
      ...edited,
      ...(typedOver && { typedOver: { ...hidden.current.typedOver, ...typedOver } }),
    });
    setLostOnLeaving(name, !isKept);
    setStorageFull(!isKept);
  }
  useEffect(() => () => setLostOnLeaving(name, false), [name]);

  const keepChanges = useEffectEvent((values: Values) =>
    keep(
      several
        ? unsavedOver(values, opened.values)
        : {
            values: changedValues(values, opened.values),
            expectedUpdatedAt: opened.expectedUpdatedAt,
          },
    ),
  );
  const keepLast = useEffectEvent(() => {
    if (!isDiscarded(name)) save.current?.();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        save.current = () => {
          save.current = undefined;
          keepChanges(values);
        };
        timer = setTimeout(() => save.current?.(), DELAY_MS);
      },
    });
    // Before a reload, or before an expired session leads to the login.
    const onPagehide = () => save.current?.();
    window.addEventListener('pagehide', onPagehide);
    return () => {
      clearTimeout(timer);
      keepLast();
      window.removeEventListener('pagehide', onPagehide);
      stop();
    };
  }, [form]);

  return {
    restored,
    isStorageFull,
    /** Before the form is sent: what was typed last is kept at once. */
    keepNow: () => save.current?.(),
    /** Once the form is saved or begun anew: keeps what is not saved yet, and nothing else. */
    keepOnly: (unsaved: SavedForm) => {
      setRestored(false);
      save.current = undefined;
      keep(unsaved);
    },
  };
}
