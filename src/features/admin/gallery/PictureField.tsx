import { Controller, useFormContext } from 'react-hook-form';
import type { GallerySettings } from '#contract/gallery.ts';
import { ImageField } from '../images/ImageField.tsx';
import type { UploadingProps } from './settings-input.ts';

type PictureProps = UploadingProps & {
  name: 'heroImageUrl' | 'portraitUrl' | 'faviconUrl';
  label: string;
  hint?: string;
};

/** A picture among the settings. */
export function PictureField({ name, label, hint, onUploading }: PictureProps) {
  const { control } = useFormContext<GallerySettings>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="grid gap-1">
          <ImageField
            error={fieldState.error?.message}
            imageUrl={field.value}
            label={label}
            onBusy={onUploading}
            onImageUrl={field.onChange}
          />
          {hint && <p className="text-[0.8125rem] text-ink-soft">{hint}</p>}
        </div>
      )}
    />
  );
}
