import { Controller } from 'react-hook-form';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { FieldGroup } from '../../form/FieldGroup.tsx';
import { CategoryField } from '../categories/CategoryField.tsx';
import type { ArtworkInput, ArtworkValues } from '../data/artwork-values.ts';

type Props = { input: ArtworkInput; categories: readonly string[] };

export function WorkFields({ input, categories }: Props) {
  return (
    <FieldGroup legend="The work">
      <TextField {...input('title', 'Title')} />
      <TextField {...input('year', 'Year')} inputMode="numeric" />
      <TextField {...input('medium', 'Medium')} />
      <Controller<ArtworkValues, 'category'>
        name="category"
        render={({ field }) => (
          <CategoryField
            {...input('category', 'Category')}
            categories={categories}
            onValue={field.onChange}
            value={field.value}
          />
        )}
      />
      <div className="sm:col-span-2">
        <TextAreaField {...input('description', 'Description')} rows={4} />
      </div>
    </FieldGroup>
  );
}
