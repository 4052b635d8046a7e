import { useFormContext } from 'react-hook-form';
import type { GalleryInput, TextSetting } from '#contract/gallery.ts';

export type PanelProps = { onUploading: (uploading: boolean) => void };

export const PLACEHOLDERS = '{name}, {place}, {address} and {email} stand for yours.';
export const PORTRAIT_ALT =
  'What the portrait shows, in a sentence. It is read out to people who cannot see it.';
export const LINES = 'A line break begins a new paragraph.';

/** The properties of the field of a setting. */
export function useInput() {
  const { register, formState } = useFormContext<GalleryInput>();
  return (name: TextSetting, label: string) => ({
    label,
    error: formState.errors[name]?.message,
    ...register(name),
  });
}
