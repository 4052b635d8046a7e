import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { GalleryUpdate } from '#contract/gallery.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { toast } from '#ui/toast-store.ts';
import { changedPart, changedValues } from '../form/autosave-store.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useLeaving, useUnsaved } from '../form/use-leaving.ts';
import { updateGallery } from '../gallery/api.ts';

type Props<Values extends FieldValues & GalleryUpdate> = {
  title: string;
  description: string;
  schema: z.ZodType<Values, Values>;
  values: Values;
  /** A picture is being stored: the form cannot be saved then. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A step of the guide: a few settings of My gallery in a small dialog, saved by themselves. */
export function SettingsForm<Values extends FieldValues & GalleryUpdate>({
  title,
  description,
  schema,
  values,
  busy = false,
  onClose,
  children,
}: Props<Values>) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { isSubmitting, isDirty } = form.formState;
  const leaving = useLeaving(undefined, onClose);
  useUnsaved(leaving, isDirty);
  useUnsaved(leaving, busy, 'upload');
  const leave = () => leaving.leaveFor(onClose);

  const submit = form.handleSubmit(async (body) => {
    try {
      // What was changed alone: all else may be newer than this form.
      const typed = changedValues(form.getValues(), values);
      await leaving.trackSave(updateGallery(changedPart(body, typed)));
    } catch (error) {
      showFieldErrors(form.setError, error);
      showFailure('It was not saved', error);
      return;
    }
    toast({ title: 'Saved', description: 'It can be changed in My gallery at any time.' });
    onClose();
  });

  return (
    <Dialog description={description} onClose={leave} shape="small" title={title}>
      <FormProvider {...form}>
        <form
          // Keeps a focused field above the commands at the bottom.
          className="mt-6 grid gap-5 [&_:is(input,label,button)]:scroll-mb-24"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {children}
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-page px-6 py-3 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
            <Button onClick={leave} variant="outline">
              Later
            </Button>
            <Button disabled={busy || isSubmitting} type="submit">
              {isSubmitting ? 'Saving…' : 'Save'}
            </Button>
          </div>
        </form>
      </FormProvider>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
