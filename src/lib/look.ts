import type { GallerySettings, Typefaces } from '#contract/gallery.ts';
import { type Colors, paletteOf } from '#contract/palette.ts';
import fraunces from '../styles/fonts/fraunces.css?inline';
import frauncesFallback from '../styles/fonts/fraunces-fallback.css?inline';
import garamond from '../styles/fonts/garamond.css?inline';
import garamondFallback from '../styles/fonts/garamond-fallback.css?inline';
import instrumentSans from '../styles/fonts/instrument-sans.css?inline';
import newsreader from '../styles/fonts/newsreader.css?inline';
import sansItalic from '../styles/fonts/sans.css?inline';

/** The colours and typefaces of global.css. */
const DEFAULT_COLORS: Colors = {
  colorPage: '#fbfaf8',
  colorInk: '#1b1a18',
  colorAccent: '#a8261c',
};
/**
 * `fallback` is shown from the first paint on; `faces` come after the first pictures (web-fonts.ts). Both name the
 * family.
 */
const SERIFS: Record<Typefaces, { faces: string; fallback: string }> = {
  newsreader: { faces: newsreader, fallback: '' },
  garamond: { faces: garamond, fallback: garamondFallback },
  fraunces: { faces: fraunces, fallback: frauncesFallback },
  sans: { faces: sansItalic, fallback: ':root{--font-serif:var(--font-sans)}' },
};

type Look = Colors & Pick<GallerySettings, 'typefaces'>;

/** The font faces of a pair of typefaces and their use, as CSS; to stand after `lookStyle`. */
export const fontFaces = (typefaces: Typefaces) => SERIFS[typefaces].faces + instrumentSans;

/** CSS that puts the artist's colours and typefaces in the place of the defaults; blank where they are the defaults. */
export function lookStyle(look: Look): string {
  const isDefault = Object.entries(DEFAULT_COLORS).every(
    ([name, color]) => look[name as keyof Colors] === color,
  );
  const colors = isDefault
    ? []
    : Object.entries(paletteOf(look)).map(([name, color]) => `--color-${name}:${color}`);
  const { fallback } = SERIFS[look.typefaces];
  return colors.length > 0 ? `${fallback}:root{${colors.join(';')}}` : fallback;
}
