import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';
import { buttonClass } from '#ui/button-class.ts';
import { AdminLink } from '../location/AdminLink.tsx';
import { statsQuery } from '../stats/api.ts';
import { todayOf } from './today.ts';

/** What is to be done, each item a link to its list; a sentence where there is nothing. */
export function Today() {
  const { data: stats } = useQuery(statsQuery, queryClient);
  // Keeps its place while the counts are read.
  if (!stats) return <div className="min-h-11" />;
  const items = todayOf(stats);
  if (items.length === 0) {
    return (
      <p className="flex min-h-11 items-center text-ink-soft">
        Nothing to send, nothing to answer.
      </p>
    );
  }
  return (
    <ul aria-label="To do today" className="flex flex-wrap items-center">
      {items.map(({ text, href }, index) => (
        <li className="flex items-center" key={href}>
          {index > 0 && (
            <span aria-hidden="true" className="px-2 text-ink-soft">
              ·
            </span>
          )}
          <AdminLink className={buttonClass('quiet')} href={href}>
            {text}
          </AdminLink>
        </li>
      ))}
    </ul>
  );
}
