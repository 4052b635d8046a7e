import type { Artwork } from '#contract/artworks.ts';
import { workPath } from '#features/catalogue/work-path.ts';

type Neighbour = Pick<Artwork, 'slug' | 'title'> | undefined;
type Props = { before: Neighbour; after: Neighbour };

const LINK = 'quiet-link inline-flex min-h-11 items-center font-serif italic';

/** Links from a work's page to the works before and after it, in display order. */
export function WorkNeighbours({ before, after }: Props) {
  return (
    <nav aria-label="More works" className="not-printed mt-16 flex flex-wrap gap-x-10">
      {before && (
        <a className={LINK} href={workPath(before.slug)} rel="prev">
          ← {before.title}
        </a>
      )}
      {after && (
        <a className={`${LINK} ml-auto`} href={workPath(after.slug)} rel="next">
          {after.title} →
        </a>
      )}
    </nav>
  );
}
