import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { hasCode, messageOf, ResponseError } from '#lib/api-client.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { changedValues, isSame, readSavedForm } from './autosave-store.ts';
import { FormFooter } from './FormFooter.tsx';
import type { SaveCommand } from './save-commands.ts';
import { STALE } from './stale-text.ts';
import { type Opened, useAutosave } from './use-autosave.ts';
import { useOnline } from './use-online.ts';

const NOT_SAVED = 'Not saved. Please try again.';
const OFFLINE =
  'No connection. What you typed is kept on this device, and saved when the connection is back, unless you change it.';
const BACK_ONLINE =
  'The connection is back. Nothing is saved yet, because you changed something: save it again.';
const CHANGED_SINCE = 'Saved. What you changed since then is not saved yet: save it again.';

type Version = { updatedAt: string };
/** Part of an update: the version of the record that was edited; blank for a new one. */
type EditedVersion = { expectedUpdatedAt?: string };

type Props<Values extends FieldValues, Body, Saved> = {
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
  onKeptOpen?: (saved: Saved) => void;
  onCancel: () => void;
  /** Shows the form's values as visitors will see them. */
  onPreview: (values: Values) => void;
  /** Called when unsaved changes begin or end. */
  onDirty: (dirty: boolean) => void;
  /** The buttons that save; the last is the main one. */
  saveAs: readonly SaveCommand<Values>[];
  /** True while an upload for the form is under way. */
  busy: boolean;
  /** The message for a number or date field with an invalid value. */
  unreadable?: Partial<Record<Path<Values>, string>>;
  children: ReactNode;
};

/**
 * A form over one record: shows errors, autosaves unsaved changes, and never overwrites a newer version unseen (§2).
 */
export function RecordForm<Values extends FieldValues, Body, Saved extends Version = Version>(
  props: Props<Values, Body, Saved>,
) {
  const { autosaveKey, resolver, reopen, onSave, onDirty, saveAs, unreadable = {} } = props;
  const [opened, setOpened] = useState(() => withSavedVersion(props.opened, autosaveKey));
  const form = useForm<Values, unknown, Body>({
    resolver,
    defaultValues: opened.values as DefaultValues<Values>,
  });
  /** The values that are saved when the connection is back. */
  const [waiting, setWaiting] = useState<Values | null>(null);
  const { errors, isSubmitting, isDirty } = form.formState;
  const { restored, keepOnly } = useAutosave(form, autosaveKey, opened);
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

  const save = form.handleSubmit(async (body) => {
    // Of before the request: one that the connection lost may have been carried out, and is not sent again by itself.
    const isOffline = !window.navigator.onLine;
    const submitted = structuredClone(form.getValues());
    setWaiting(null);
    try {
      const typed = changedValues(submitted, opened.values);
      const { expectedUpdatedAt } = opened;
      const saved = await onSave(body, typed, expectedUpdatedAt ? { expectedUpdatedAt } : {});
      const since = changedValues(form.getValues(), submitted);
      keepOnly({ values: since, expectedUpdatedAt: saved.updatedAt });
      if (Object.keys(since).length === 0) return props.onSaved();
      props.onKeptOpen?.(saved);
      setOpened({ values: submitted, expectedUpdatedAt: saved.updatedAt });
      form.reset(submitted, { keepValues: true });
      form.setError('root', { message: CHANGED_SINCE });
    } catch (error) {
      const stale = hasCode(error, 'stale_version') && reopen !== null;
      if (stale) await showLatest(reopen);
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

  async function showLatest(read: () => Promise<Opened<Values>>) {
    const latest = await read();
    form.reset(latest.values, { keepDirtyValues: true });
    setOpened(latest);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    for (const [name, message] of Object.entries(unreadable)) {
      const input = event.currentTarget.elements.namedItem(name);
      // The value of such a field is blank, and saving a blank would delete the number.
      if (input instanceof HTMLInputElement && input.validity.badInput) {
        event.preventDefault();
        form.setError(name as Path<Values>, { message: message as string });
        input.focus();
        return;
      }
    }
    void save(event);
  }

  function prepare({ values = {} }: SaveCommand<Values>) {
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
  }

  function startOver() {
    form.reset(props.opened.values);
    setOpened(props.opened);
    keepOnly({ values: {} });
  }

  return (
    <FormProvider {...form}>
      <form className="mt-6 grid grid-cols-1 gap-6" noValidate onSubmit={submit}>
        {restored && isDirty && (
          <p className="flex flex-wrap items-center justify-between gap-x-5 bg-surface px-4 py-1 text-sm">
            What you had typed before is back; it is not saved yet.
            <Button onClick={startOver} variant="quiet">
              Start over
            </Button>
          </p>
        )}
        {props.children}
        <FormFooter>
          {errors.root && (
            <p className="grow basis-full text-sm text-accent sm:basis-0" role="alert">
              {errors.root.message}
            </p>
          )}
          <Button
            className="mr-auto"
            onClick={() => props.onPreview(form.getValues())}
            variant="quiet"
          >
            Preview
          </Button>
          <Button disabled={isSubmitting} onClick={props.onCancel} variant="outline">
            Cancel
          </Button>
          {saveAs.map((command, at) => (
            <Button
              disabled={isSubmitting || props.busy}
              key={command.label}
              onClick={() => prepare(command)}
              type="submit"
              variant={at < saveAs.length - 1 ? 'outline' : 'primary'}
            >
              {isSubmitting && at === saveAs.length - 1 ? 'Saving…' : command.label}
            </Button>
          ))}
        </FormFooter>
      </form>
    </FormProvider>
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
