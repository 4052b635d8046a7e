import type { GallerySettings } from '#contract/gallery.ts';
import { fillIn } from '#contract/gallery-texts.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';

/** The paragraphs of the artist's biography. */
export function BiographyText(settings: GallerySettings) {
  return paragraphsOf(fillIn(settings.biography, settings)).map((paragraph) => (
    <p key={paragraph}>{paragraph}</p>
  ));
}
