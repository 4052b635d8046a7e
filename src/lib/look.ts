import type { GallerySettings, Typefaces } from '#contract/gallery.ts';
import { type Colors, paletteOf } from '#contract/palette.ts';
import fraunces from '../styles/fonts/fraunces.css?inline';
import garamond from '../styles/fonts/garamond.css?inline';
import instrumentSans from '../styles/fonts/instrument-sans.css?inline';
import newsreader from '../styles/fonts/newsreader.css?inline';
import sansItalic from '../styles/fonts/sans.css?inline';

/** The colours and typefaces of global.css. */
const DEFAULT_COLORS: Colors = {
  colorPage: '#fbfaf8',
  colorInk: '#1b1a18',
  colorAccent: '#a8261c',
};
const SERIFS: Record<Typefaces, { family: string; faces: string }> = {
  newsreader: { family: '', faces: newsreader },
  garamond: {
    family: '"EB Garamond", "EB Garamond Fallback", Georgia, serif',
    faces: garamond,
  },
  fraunces: { family: '"Fraunces", "Fraunces Fallback", Georgia, serif', faces: fraunces },
  sans: { family: 'var(--font-sans)', faces: sansItalic },
};

type Look = Colors & Pick<GallerySettings, 'typefaces'>;

/** The font faces of a pair of typefaces, as CSS. */
export const fontFaces = (typefaces: Typefaces) => SERIFS[typefaces].faces + instrumentSans;

/** The variables that the artist's colours and typefaces set anew, as CSS; blank where they are the style sheet's. */
export function lookStyle(look: Look): string {
  const isDefault = Object.entries(DEFAULT_COLORS).every(
    ([name, color]) => look[name as keyof Colors] === color,
  );
  const colors = isDefault
    ? []
    : Object.entries(paletteOf(look)).map(([name, color]) => `--color-${name}:${color}`);
  const { family } = SERIFS[look.typefaces];
  const variables = [...colors, ...(family ? [`--font-serif:${family}`] : [])];
  return variables.length > 0 ? `:root{${variables.join(';')}}` : '';
}
