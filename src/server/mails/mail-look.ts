import type { GallerySettings, Typefaces } from '#contract/gallery.ts';
import { type Colors, paletteOf } from '#contract/palette.ts';

const SANS = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
/** Few mail programs load fonts: each of the site's is followed by one that computers have. */
const SERIFS: Record<Typefaces, string> = {
  newsreader: "Newsreader,Georgia,'Times New Roman',serif",
  garamond: "'EB Garamond',Garamond,'Palatino Linotype',Georgia,serif",
  fraunces: 'Fraunces,Cambria,Georgia,serif',
  sans: SANS,
};

/** Colours and typefaces of a mail, written inline: mail programs drop style sheets. */
export type MailLook = ReturnType<typeof lookOf>;

/** The colours and typefaces of the artist's site; their contrast was checked when they were saved. */
export function lookOf(settings: Colors & Pick<GallerySettings, 'typefaces'>) {
  const { page, surface, ink, line, accent, 'ink-soft': soft } = paletteOf(settings);
  return { page, surface, ink, soft, line, accent, serif: SERIFS[settings.typefaces], sans: SANS };
}
