import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/Field.tsx';
import { OptionalNote } from '../form/OptionalNote.tsx';
import { ImageInput } from '../images/ImageInput.tsx';
import type { ArtworkValues } from './artwork-values.ts';
import { CategoryField } from './CategoryField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { GALLERIED_HINT } from './row-commands.ts';
import { SizeFields } from './SizeFields.tsx';

type Props = {
  /** An edit form labels every field '(Optional)' (§5). */
  optional: boolean;
  /** Visitors see the work: only then a switch takes it back; else the commands decide. */
  isPublic: boolean;
  categories: readonly string[];
  /** Under the switches: until when the work is reserved. */
  reservations: ReactNode;
  onUploading: (uploading: boolean) => void;
  /** The same for the further pictures. */
  onAdding: (adding: boolean) => void;
};

/** The fields that the create and the edit form share (§3 artworks). */
export function ArtworkFields({ optional, isPublic, categories, reservations, ...rest }: Props) {
  const { register, control, formState, watch } = useFormContext<ArtworkValues>();
  // The front comes first.
  const hasPictures = watch('imageUrl') !== '' || watch('pictures').length > 0;
  const label = (name: string) => (optional ? `${name} (Optional)` : name);
  const input = (name: Exclude<keyof ArtworkValues, 'pictures'>, shown: string) => ({
    label: label(shown),
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-0">
          <ImageInput label={label('Image')} onBusy={rest.onUploading} />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {optional && (
            <div className="sm:col-span-2">
              <OptionalNote />
            </div>
          )}
          <TextField {...input('title', 'Title')} />
          <TextField {...input('year', 'Year')} inputMode="numeric" />
          <TextField {...input('medium', 'Medium')} />
          <TextField
            {...input('price', 'Price')}
            hint="NZD. Without a price the work is shown but not sold."
            // Not of type number, which takes neither a dollar sign nor a comma.
            inputMode="decimal"
          />
          <Controller
            control={control}
            name="category"
            render={({ field, fieldState }) => (
              <CategoryField
                categories={categories}
                error={fieldState.error?.message}
                label={label('Category')}
                onValue={field.onChange}
                value={field.value}
              />
            )}
          />
          <TextField
            {...input('editionSize', 'Edition size')}
            hint="1 for an original."
            inputMode="numeric"
          />
          <SizeFields input={input} />
          <TextField
            {...input('weightGrams', 'Weight in g')}
            hint="As it is hung, without its packing."
            inputMode="numeric"
          />
          <TextField {...input('signed', 'Signed')} hint="Where and how: Signed on the back." />
          <SelectField {...input('isFramed', 'Framed')}>
            <option value="">Not stated</option>
            <option value="true">Framed</option>
            <option value="false">Unframed</option>
          </SelectField>
          <TextField {...input('condition', 'Condition')} />
          <TextField
            {...input('inventoryNumber', 'Inventory number')}
            hint="For you alone: visitors do not see it."
          />
          <div className="sm:col-span-2">
            <TextAreaField {...input('description', 'Description')} rows={4} />
          </div>
          <div className="sm:col-span-2">
            <TextField
              {...input('altText', 'Alt text')}
              hint="What the picture shows, for those who cannot see it."
            />
          </div>
          <div className="grid sm:col-span-2 sm:grid-cols-2">
            <SwitchField {...input('isAvailable', 'Available')} />
            <SwitchField {...input('isFeatured', 'Featured')} />
            <SwitchField {...input('isGalleried', 'Gallery displayed')} hint={GALLERIED_HINT} />
            {isPublic && (
              <SwitchField {...input('isDraft', 'Draft')} hint="Visitors do not see a draft." />
            )}
          </div>
          {reservations}
        </div>
      </div>
      {hasPictures && <PicturesField onBusy={rest.onAdding} />}
    </>
  );
}
