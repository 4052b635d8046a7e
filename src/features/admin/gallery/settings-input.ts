import type { GalleryInput } from '#contract/gallery.ts';
import { useInput } from '../form/use-input.ts';

export type UploadingProps = { onUploading: (uploading: boolean) => void };

export const PLACEHOLDERS = '{name}, {place}, {address} and {email} stand for yours.';
export const PORTRAIT_ALT =
  'What the portrait shows, in a sentence. It is read out to people who cannot see it.';
export const LINES = 'A line break begins a new paragraph.';

/** The properties of the field of a setting. */
export const useGalleryInput = () => useInput<GalleryInput>();
