import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type Path, type PathValue } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { FormFooter } from './FormFooter.tsx';
import { findUnreadable } from './find-unreadable.ts';
import { StorageFullNotice } from './StorageFullNotice.tsx';
import type { SaveCommand } from './save-commands.ts';
import { useRunning } from './use-leaving.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type Props<Values extends FieldValues, Body, Saved> = RecordFormOptions<Values, Body, Saved> & {
  onCancel: () => void;
  /** Called when an upload for the form begins or ends: leaving it then asks. */
  onRunning: (isRunning: boolean) => void;
  /** Shows the form's values as visitors will see them. Returns false when the storage has no room for them. */
  onPreview: (values: Values) => boolean;
  /** The buttons that save; the last is the main one. */
  saveAs: readonly SaveCommand<Values>[];
  /** True while an upload for the form is under way. */
  busy: boolean;
  /** The message for a number or date field with an invalid value. */
  unreadable?: Partial<Record<Path<Values>, string>>;
  children: ReactNode;
};

/** A form over one record, with its errors and the commands at its foot (§2 dialogs). */
export function RecordForm<Values extends FieldValues, Body, Saved extends { updatedAt: string }>({
  onCancel,
  onRunning,
  onPreview,
  saveAs,
  busy,
  unreadable = {},
  children,
  ...options
}: Props<Values, Body, Saved>) {
  const { form, save, restored, isStorageFull, startOver } = useRecordForm(options);
  const { errors, isSubmitting, isDirty } = form.formState;
  useRunning(onRunning, busy);

  function submit(event: FormEvent<HTMLFormElement>) {
    const input = findUnreadable(event.currentTarget, Object.keys(unreadable));
    if (!input) return void save(event);
    event.preventDefault();
    const name = input.name as Path<Values>;
    form.setError(name, { message: unreadable[name] ?? '' });
    input.focus();
  }

  function preview() {
    if (onPreview(form.getValues())) return;
    const description = 'This browser’s storage is full. Saving your changes frees some of it.';
    toast({ title: 'Preview not opened', description, variant: 'destructive' });
  }

  function prepare({ values = {} }: SaveCommand<Values>) {
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<Values>;
      form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
  }

  return (
    <FormProvider {...form}>
      <form className="mt-6 grid grid-cols-1 gap-6" data-autosaved noValidate onSubmit={submit}>
        {restored && isDirty && (
          <p className="flex flex-wrap items-center justify-between gap-x-5 bg-surface px-4 py-1 text-sm">
            What you had typed before is back; it is not saved yet.
            <Button onClick={startOver} variant="quiet">
              Start over
            </Button>
          </p>
        )}
        {children}
        {isStorageFull && <StorageFullNotice />}
        <FormFooter>
          {errors.root && (
            <p className="grow basis-full text-sm text-accent sm:basis-0" role="alert">
              {errors.root.message}
            </p>
          )}
          <Button className="mr-auto" onClick={preview} variant="quiet">
            Preview
          </Button>
          <Button disabled={isSubmitting} onClick={onCancel} variant="outline">
            Cancel
          </Button>
          {saveAs.map((command, at) => (
            <Button
              disabled={isSubmitting || busy}
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
