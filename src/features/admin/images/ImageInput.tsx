import { Controller, useFormContext } from 'react-hook-form';
import { ImageField } from './ImageField.tsx';

type Props = { label: string; onBusy: (busy: boolean) => void };

/** The form's picture, its value `imageUrl`. */
export function ImageInput(props: Props) {
  const { control } = useFormContext<{ imageUrl: string }>();
  return (
    <Controller
      control={control}
      name="imageUrl"
      render={({ field, fieldState }) => (
        <ImageField
          {...props}
          error={fieldState.error?.message}
          imageUrl={field.value}
          onImageUrl={field.onChange}
        />
      )}
    />
  );
}
