import { isDeepStrictEqual } from 'node:util';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { site } from '#site';

/** The settings of the demonstration. */
export const DEMONSTRATION_TEXTS = Object.fromEntries(
  Object.keys(BLANK_GALLERY).map((name) => [name, site[name as keyof GallerySettings]]),
) as GallerySettings;

/** The settings that still say what the demonstration said, and a blank gallery does not. */
export const textsLeft = (settings: GallerySettings): (keyof GallerySettings)[] =>
  (Object.keys(BLANK_GALLERY) as (keyof GallerySettings)[]).filter(
    (name) =>
      isDeepStrictEqual(settings[name], DEMONSTRATION_TEXTS[name]) &&
      !isDeepStrictEqual(settings[name], BLANK_GALLERY[name]),
  );

/** The settings without what the demonstration said. */
export const withoutTexts = (settings: GallerySettings): GallerySettings => ({
  ...settings,
  ...Object.fromEntries(textsLeft(settings).map((name) => [name, BLANK_GALLERY[name]])),
});
