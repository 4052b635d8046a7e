import { changeView } from '../location/store.ts';

const VIEWS = [
  { value: '', label: 'List' },
  { value: 'wall', label: 'Wall' },
] as const;

/** Shows the works as a list, or as a wall on which they are arranged. */
export function ViewSwitch({ view }: { view: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are commands
    <span aria-label="Show as" className="inline-flex" role="group">
      {VIEWS.map(({ value, label }) => (
        <button
          aria-pressed={view === value}
          className="-ml-px min-h-11 cursor-pointer border border-edge px-4 text-[0.9375rem] text-ink-soft transition-colors first:ml-0 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink"
          key={value}
          onClick={() => changeView({ view: value })}
          type="button"
        >
          {label}
        </button>
      ))}
    </span>
  );
}
