import { isDeepStrictEqual } from 'node:util';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { site } from '#site';

/** The settings of the demonstration. */
export const DEMONSTRATION_SETTINGS = Object.fromEntries(
  Object.keys(BLANK_GALLERY).map((name) => [name, site[name as keyof GallerySettings]]),
) as GallerySettings;

/** The settings that still say what the demonstration said, and a blank gallery does not. */
export const demonstrationSettingsLeft = (settings: GallerySettings): (keyof GallerySettings)[] =>
  (Object.keys(BLANK_GALLERY) as (keyof GallerySettings)[]).filter(
    (name) =>
      isDeepStrictEqual(settings[name], DEMONSTRATION_SETTINGS[name]) &&
      !isDeepStrictEqual(settings[name], BLANK_GALLERY[name]),
  );

/** The settings, each that is still the demonstration's replaced by that of a blank gallery. */
export const withoutDemonstrationSettings = (settings: GallerySettings): GallerySettings => ({
  ...settings,
  ...Object.fromEntries(
    demonstrationSettingsLeft(settings).map((name) => [name, BLANK_GALLERY[name]]),
  ),
});
