import type { Artwork } from '#contract/artworks.ts';
import { joinNonEmpty } from '#lib/format.ts';
import { site } from '#site';

/** One sentence about a work, for search engines and shared cards. */
export function describeWork(work: Pick<Artwork, 'title' | 'medium' | 'dimensions'>): string {
  const facts = joinNonEmpty(work.medium, work.dimensions);
  return `“${work.title}” by ${site.artist}${facts && `: ${facts}`}.`;
}
