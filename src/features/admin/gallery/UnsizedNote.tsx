import { useQuery } from '@tanstack/react-query';
import { isOffered } from '#contract/artworks.ts';
import { isSized } from '#contract/sizes.ts';
import { queryClient } from '#lib/query-client.ts';
import { artworksQuery } from '../artworks/data/api.ts';

/** How many titles are named. */
const NAMED = 3;

/** Which offered works have no size, and so the price of the last band; each opens in another tab. */
export function UnsizedNote() {
  const { data: works = [] } = useQuery(artworksQuery, queryClient);
  const unsized = works.filter((work) => isOffered(work) && !isSized(work));
  if (unsized.length === 0) return null;
  return (
    <p className="text-[0.8125rem] text-ink-soft">
      {unsized.length === 1 ? 'One work has' : `${unsized.length} works have`} no size, and{' '}
      {unsized.length === 1 ? 'is' : 'are'} charged as the last band:{' '}
      {unsized.slice(0, NAMED).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a className="quiet-link" href={`/admin?open=${id}`} rel="noopener" target="_blank">
            {title}
          </a>
        </span>
      ))}
      {unsized.length > NAMED && ' and others'}.
    </p>
  );
}
