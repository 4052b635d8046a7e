import type { GallerySettings } from '#contract/gallery.ts';
import { fillIn, sectionsOf } from '#contract/gallery-texts.ts';

type Props = { text: 'delivery' | 'privacy' | 'terms'; settings: GallerySettings };

/** The headings and paragraphs of a page of text. */
export function PlainSections({ text, settings }: Props) {
  return sectionsOf(fillIn(settings[text], settings)).map(({ heading, paragraphs }) => (
    <section className="mt-10" key={heading}>
      {heading && <h2 className="font-serif text-2xl leading-snug">{heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p className="mt-4 leading-relaxed" key={paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
