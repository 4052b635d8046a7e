import type { Artwork } from '#contract/artworks.ts';
import { joinPresent } from '#lib/format.ts';
import { site } from '#site';

/** One sentence about a work, for search engines and shared cards. */
export function describeWork(work: Pick<Artwork, 'title' | 'medium' | 'dimensions'>): string {
  const facts = joinPresent(work.medium, work.dimensions);
  return `“${work.title}” by ${site.artist}${facts && `: ${facts}`}.`;
}

/**
 * What a control does with the picture it holds, for who cannot see it. The picture's own words are
 * read after it, as the placeholder shows them: the alt text, or the title where there is none.
 */
export function pictureAction(
  verb: string,
  { title, altText }: Pick<Artwork, 'title' | 'altText'>,
) {
  return altText ? `${verb} ${title}.` : verb;
}
