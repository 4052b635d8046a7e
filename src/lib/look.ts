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
/** `fallback` is shown from the first paint on; `faces` come after the first pictures (web-fonts.ts). */
const SERIFS: Record<Typefaces, { family: string; faces: string; fallback: string }> = {
  newsreader: { family: '', faces: newsreader, fallback: '' },
  garamond: {
    family: '"EB Garamond", "EB Garamond Fallback", Georgia, serif',
    faces: garamond,
    fallback: garamondFallback,
  },
  fraunces: {
    family: '"Fraunces", "Fraunces Fallback", Georgia, serif',
    faces: fraunces,
    fallback: frauncesFallback,
  },
  sans: { family: 'var(--font-sans)', faces: sansItalic, fallback: '' },
};

type Look = Colors & Pick<GallerySettings, 'typefaces'>;

/** The font faces of a pair of typefaces, as CSS. */
export const fontFaces = (typefaces: Typefaces) => SERIFS[typefaces].faces + instrumentSans;

/** What the artist's colours and typefaces set anew, as CSS; blank where they are the style sheet's. */
export function lookStyle(look: Look): string {
  const isDefault = Object.entries(DEFAULT_COLORS).every(
    ([name, color]) => look[name as keyof Colors] === color,
  );
  const colors = isDefault
    ? []
    : Object.entries(paletteOf(look)).map(([name, color]) => `--color-${name}:${color}`);
  const { family, fallback } = SERIFS[look.typefaces];
  const variables = [...colors, ...(family ? [`--font-serif:${family}`] : [])];
  return variables.length > 0 ? `${fallback}:root{${variables.join(';')}}` : '';
}
