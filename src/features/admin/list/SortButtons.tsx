import { Icon } from '#ui/Icon.tsx';
import { nextSort, type Sort, type SortOption } from './sorting.ts';

type Props<Key extends string> = {
  options: readonly SortOption<Key>[];
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
};

const DIRECTIONS = {
  asc: { icon: 'up', spoken: 'ascending' },
  desc: { icon: 'down', spoken: 'descending' },
} as const;

/** One button for each sort; the active one shows its direction, and reverses it when clicked (§2). */
export function SortButtons<Key extends string>({ options, sort, onSort }: Props<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are commands
    <div aria-label="Sort by" className="flex" role="group">
      {options.map((option) => {
        const active = option.key === sort.key;
        return (
          <button
            aria-pressed={active}
            className="-ml-px inline-flex min-h-11 cursor-pointer items-center gap-1 whitespace-nowrap border border-edge px-4 text-[0.9375rem] text-ink-soft transition-colors first:ml-0 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
            key={option.key}
            onClick={() => onSort(nextSort(sort, option))}
            type="button"
          >
            {option.label}
            {active && !option.isFixed && (
              <>
                <Icon name={DIRECTIONS[sort.direction].icon} size={16} />
                <span className="sr-only">, {DIRECTIONS[sort.direction].spoken}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
