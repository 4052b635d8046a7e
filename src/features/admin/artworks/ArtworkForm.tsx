import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Artwork, ArtworkCreate, ArtworkUpdate } from '#contract/artworks.ts';
import { ApiError, messageOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { ArtworkFields } from './ArtworkFields.tsx';
import {
  type ArtworkValues,
  changesOf,
  editArtworkForm,
  NEW_ARTWORK,
  newArtworkForm,
  valuesOf,
} from './artwork-values.ts';

/** Good for both calls: the title is there when a work is new. */
export type ArtworkBody = ArtworkCreate & ArtworkUpdate;

type Props = {
  /** The work to edit; null for a new one. */
  work: Artwork | null;
  categories: readonly string[];
  /** Raises what the server refused; the form then keeps all that was typed. */
  onSave: (body: ArtworkBody) => Promise<void>;
  onCancel: () => void;
  /** Told when something was typed that is not saved, and when it is undone. */
  onDirty: (dirty: boolean) => void;
};

export function ArtworkForm({ work, categories, onSave, onCancel, onDirty }: Props) {
  const [uploading, setUploading] = useState(false);
  const form = useForm<ArtworkValues, unknown, ArtworkBody>({
    resolver: zodResolver(work ? editArtworkForm : newArtworkForm) as never,
    defaultValues: work ? valuesOf(work) : NEW_ARTWORK,
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const save = form.handleSubmit(async (body) => {
    try {
      await onSave(work ? (changesOf(body, dirtyFields) as ArtworkBody) : body);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      for (const [name, message] of Object.entries(fields)) {
        form.setError(name as keyof ArtworkValues, { message });
      }
      form.setError('root', { message: messageOf(error, 'Not saved. Please try again.') });
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    const price = event.currentTarget.elements.namedItem('price');
    // A number field answers blank for what it cannot read, and blank would take the price away.
    if (price instanceof HTMLInputElement && price.validity.badInput) {
      event.preventDefault();
      form.setError('price', { message: 'Price must be an amount such as 1250.00' });
      price.focus();
      return;
    }
    save(event);
  }

  return (
    <FormProvider {...form}>
      <form className="mt-6 grid gap-6" noValidate onSubmit={submit}>
        <ArtworkFields
          categories={categories}
          onUploading={setUploading}
          optional={work !== null}
        />
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-wall px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
          {errors.root && (
            <p className="grow basis-full text-sm text-accent sm:basis-0" role="alert">
              {errors.root.message}
            </p>
          )}
          <Button disabled={isSubmitting} onClick={onCancel} variant="outline">
            Cancel
          </Button>
          <Button disabled={isSubmitting || uploading} type="submit">
            {isSubmitting ? 'Saving…' : work ? 'Save changes' : 'Create artwork'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
