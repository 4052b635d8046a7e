import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';
import type { AdminTab } from '../address/tabs.ts';
import { statsQuery } from '../stats/api.ts';
import { STAT_CARDS } from './tabs.ts';

/** The counters of the administration; each opens its tab (§2). A dash stands for an unknown count. */
export function StatCards({ onOpen }: { onOpen: (tab: AdminTab) => void }) {
  const { data: stats } = useQuery(statsQuery, queryClient);
  return (
    <ul
      aria-label="At a glance"
      className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4"
    >
      {STAT_CARDS.map((card) => (
        <li className="bg-page" key={card.tab}>
          <button
            className="grid h-full w-full cursor-pointer content-start gap-2 p-4 text-left transition-colors hover:bg-surface sm:p-6"
            onClick={() => onOpen(card.tab)}
            type="button"
          >
            <span className="text-sm text-ink-soft">{card.label}</span>
            <span className="font-serif text-3xl leading-none tabular-nums">
              {stats?.[card.total] ?? '–'}
            </span>
            <span className="text-sm text-ink-soft">
              {stats?.[card.part] ?? '–'} {card.caption}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
