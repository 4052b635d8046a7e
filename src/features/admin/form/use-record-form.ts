import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { hasCode, messageOf, ResponseError } from '#lib/api-client.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { changedValues, isSame, readSavedForm } from './autosave-store.ts';
import { mergedValues } from './merged-values.ts';
import { STALE } from './stale-text.ts';
import { useAutosave } from './use-autosave.ts';
import { useOnline } from './use-online.ts';

const NOT_SAVED = 'Not saved. Please try again.';
const OFFLINE =
  'No connection. Keep this form open: what you typed is saved when the connection is back, unless you change it.';
const BACK_ONLINE =
  'The connection is back. Nothing is saved yet, because you changed something: save it again.';
const CHANGED_SINCE = 'Saved. What you changed since then is not saved yet: save it again.';

/** What a form was opened with: its values, and the version of the record they were read from. */
type Opened<Values> = { values: Values; expectedUpdatedAt?: string | undefined };

/** Part of an update: the version of the record that was edited; blank for a new one. */
type EditedVersion = { expectedUpdatedAt?: string };

export type RecordFormOptions<Values extends FieldValues, Body, Saved> = {
  /** `artwork:12`: the name under which unsaved changes are kept. */
  autosaveKey: string;
  /** The record as it is now; the form keeps what it was opened with. */
  opened: Opened<Values>;
  resolver: Resolver<Values, unknown, Body>;
  /** Refetches the record; null for a new one. */
  reopen: (() => Promise<Opened<Values>>) | null;
  /** Resolves to the saved record; rejects when the server refuses, and the form then keeps all values. */
  onSave: (body: Body, typed: Partial<Values>, edited: EditedVersion) => Promise<Saved>;
  /** Called once all that was typed is saved. */
  onSaved: () => void;
  /** Called when the form stays open after a save, since it was changed meanwhile. */
  onKeptOpen?: ((saved: Saved) => void) | undefined;
  /** Called when the form is begun anew. */
  onStartOver?: (() => void) | undefined;
  /** Called when unsaved changes begin or end. */
  onDirty: (dirty: boolean) => void;
};

/**
 * The state of a form over one record: autosaves unsaved changes, saves once a lost connection is back, and never
 * overwrites a newer version unseen (§2). See `useAutosave` for `restored` and `isStorageFull`.
 */
export function useRecordForm<
  Values extends FieldValues,
  Body,
  Saved extends { updatedAt: string },
>(options: RecordFormOptions<Values, Body, Saved>) {
  const { autosaveKey, resolver, reopen, onSave, onDirty } = options;
  const [opened, setOpened] = useState(() => withSavedVersion(options.opened, autosaveKey));
  const form = useForm<Values, unknown, Body>({
    resolver,
    defaultValues: opened.values as DefaultValues<Values>,
  });
  /** The values that are saved when the connection is back. */
  const [waiting, setWaiting] = useState<Values | null>(null);
  const { restored, isStorageFull, keepNow, keepOnly } = useAutosave(form, autosaveKey, {
    unsavedIn: (values) => ({
      values: changedValues(values, opened.values),
      expectedUpdatedAt: opened.expectedUpdatedAt,
    }),
    restorable: ({ values }) => values,
  });
  useDirty(form, onDirty);

  const save = form.handleSubmit(async (body) => {
    // Of before the request: one that the connection lost may have been carried out, and is not sent again by itself.
    const isOffline = !window.navigator.onLine;
    const submitted = structuredClone(form.getValues());
    setWaiting(null);
    keepNow();
    try {
      const typed = changedValues(submitted, opened.values);
      const { expectedUpdatedAt } = opened;
      const saved = await onSave(body, typed, expectedUpdatedAt ? { expectedUpdatedAt } : {});
      const since = changedValues(form.getValues(), submitted);
      keepOnly({ values: since, expectedUpdatedAt: saved.updatedAt });
      if (Object.keys(since).length === 0) return options.onSaved();
      options.onKeptOpen?.(saved);
      setOpened({ values: submitted, expectedUpdatedAt: saved.updatedAt });
      form.reset(submitted, { keepValues: true });
      form.setError('root', { message: CHANGED_SINCE });
    } catch (error) {
      const stale =
        hasCode(error, 'stale_version') && reopen !== null && (await showLatest(reopen));
      showFieldErrors(form.setError, error);
      const isUnsent = isOffline && !(error instanceof ResponseError);
      if (isUnsent) setWaiting(submitted);
      const message = stale ? STALE : messageOf(error, isUnsent ? OFFLINE : NOT_SAVED);
      form.setError('root', { message });
    }
  });

  useOnline(waiting !== null, () => {
    setWaiting(null);
    // What was changed since then may be half a sentence, which is not to be published.
    if (isSame(form.getValues(), waiting)) void save();
    else form.setError('root', { message: BACK_ONLINE });
  });

  /** Resolves to false where it cannot be read: the values stay as they are. */
  async function showLatest(read: () => Promise<Opened<Values>>): Promise<boolean> {
    const latest = await read().catch(() => null);
    if (!latest) return false;
    const values = mergedValues(opened.values, form.getValues(), latest.values);
    form.reset(latest.values);
    for (const [name, value] of Object.entries(changedValues(values, latest.values))) {
      const path = name as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
    setOpened(latest);
    return true;
  }

  function startOver() {
    form.reset(options.opened.values);
    setOpened(options.opened);
    keepOnly({ values: {} });
    options.onStartOver?.();
  }

  return { form, save, restored, isStorageFull, startOver };
}

/** Tells whether the form has unsaved changes. */
function useDirty<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  onDirty: (dirty: boolean) => void,
) {
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // Within the event that changes a value, too: an Escape right after it must not meet the state before.
  useEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true },
        callback: (state) => state.isDirty !== undefined && onDirty(state.isDirty),
      }),
    [form, onDirty],
  );
}

/** Restored changes were made to the version that they were saved with, not to the latest. */
function withSavedVersion<Values>(opened: Opened<Values>, name: string): Opened<Values> {
  const saved = readSavedForm(window.localStorage, name);
  return {
    values: opened.values,
    expectedUpdatedAt: saved?.expectedUpdatedAt ?? opened.expectedUpdatedAt,
  };
}
