import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { defaultView, isChanged, type ListRules, type ListView } from './list-view.ts';
import { SortButtons } from './SortButtons.tsx';

type Props<Entry, Status extends string, Key extends string> = {
  /** `Search by title or medium` */
  searchLabel: string;
  rules: ListRules<Entry, Status, Key>;
  view: ListView<Status, Key>;
  onView: (view: ListView<Status, Key>) => void;
};

/** Search, status filter and sorts of a list, and 'Clear filters' (§9 admin lists). */
export function ListToolbar<Entry, Status extends string, Key extends string>({
  searchLabel,
  rules,
  view,
  onView,
}: Props<Entry, Status, Key>) {
  const search = useRef<HTMLInputElement>(null);
  function clear() {
    onView(defaultView(rules));
    // The button unmounts, and the focus with it.
    search.current?.focus();
  }
  return (
    <search className="grid grid-cols-[1fr_7.5rem] gap-2 sm:grid-cols-[1fr_10rem] sm:gap-4 lg:grid-cols-[1fr_10rem_auto] lg:items-end">
      <TextField
        label={<span className="max-sm:sr-only">{searchLabel}</span>}
        onChange={(event) => onView({ ...view, search: event.target.value })}
        className="sm:placeholder:text-transparent"
        placeholder={searchLabel}
        ref={search}
        type="search"
        value={view.search}
      />
      <SelectField
        label={<span className="max-sm:sr-only">Status</span>}
        onChange={(event) => onView({ ...view, status: event.target.value as Status })}
        value={view.status}
      >
        {rules.statuses.map((status) => (
          <option key={status.value} value={status.value}>
            {status.label}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 lg:col-span-1">
        <SortButtons
          onSort={(sort) => onView({ ...view, sort })}
          options={rules.sorts}
          sort={view.sort}
        />
        {isChanged(rules, view) && (
          <Button onClick={clear} variant="quiet">
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}
