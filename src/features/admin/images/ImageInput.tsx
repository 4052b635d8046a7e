import { Controller, useFormContext } from 'react-hook-form';
import { ImageField } from './ImageField.tsx';

type Name = 'imageUrl' | 'heroImageUrl' | 'portraitUrl' | 'faviconUrl';
type Props = {
  name?: Name;
  label: string;
  hint?: string;
  /** Called with true while an upload runs. */
  onBusy: (busy: boolean) => void;
};

/** A picture as a field of a form. */
export function ImageInput({ name = 'imageUrl', hint, ...props }: Props) {
  const { control } = useFormContext<Record<Name, string>>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="grid gap-1">
          <ImageField
            {...props}
            error={fieldState.error?.message}
            imageUrl={field.value}
            onImageUrl={field.onChange}
          />
          {hint && <p className="text-[0.8125rem] text-ink-soft">{hint}</p>}
        </div>
      )}
    />
  );
}
