import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';
import type { AdminTab } from '../location/tabs.ts';
import { statsQuery } from '../stats/api.ts';
import { STAT_CARDS } from './tabs.ts';

/** The counters of the administration; each opens its tab (§2). A dash stands for an unknown count. */
export function StatCards({ onOpen }: { onOpen: (tab: AdminTab) => void }) {
  const { data: stats } = useQuery(statsQuery, queryClient);
  return (
    <ul
      aria-label="At a glance"
      className="scroll-row -mx-px flex gap-px border border-line bg-line sm:grid sm:grid-cols-4"
    >
      {STAT_CARDS.map((card) => (
        <li className="flex-none bg-page max-sm:min-w-32 sm:flex-auto" key={card.tab}>
          <button
            className="grid h-full w-full cursor-pointer content-start gap-x-2 px-3 py-2 text-left transition-colors hover:bg-surface max-sm:grid-cols-[auto_1fr] max-sm:items-baseline sm:gap-y-2 sm:p-4 lg:p-6"
            onClick={() => onOpen(card.tab)}
            type="button"
          >
            <span className="text-[0.8125rem] text-ink-soft max-sm:col-span-2 sm:text-sm">
              {card.label}
            </span>
            <span className="font-serif text-xl leading-none sm:text-3xl tabular-nums">
              {stats?.[card.total] ?? '–'}
            </span>
            <span className="whitespace-nowrap text-[0.8125rem] text-ink-soft sm:text-sm">
              {stats?.[card.part] ?? '–'} {card.caption}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
