import { SelectField, TextField } from '#ui/Field.tsx';
import { SortButtons } from './SortButtons.tsx';
import type { Sort, SortOption } from './sorting.ts';

type View<Status extends string, Key extends string> = {
  search: string;
  status: Status;
  sort: Sort<Key>;
};

type Props<Status extends string, Key extends string> = {
  /** `Search by title or medium` */
  searchLabel: string;
  statuses: readonly { value: Status; label: string }[];
  sorts: readonly SortOption<Key>[];
  view: View<Status, Key>;
  onView: (view: View<Status, Key>) => void;
};

/** Search, status filter and sorts over one of the desk's lists (§9 admin lists). */
export function ListToolbar<Status extends string, Key extends string>(props: Props<Status, Key>) {
  const { searchLabel, statuses, sorts, view, onView } = props;
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_10rem] lg:grid-cols-[1fr_10rem_auto] lg:items-end">
      <TextField
        label={searchLabel}
        onChange={(event) => onView({ ...view, search: event.target.value })}
        type="search"
        value={view.search}
      />
      <SelectField
        label="Status"
        onChange={(event) => onView({ ...view, status: event.target.value as Status })}
        value={view.status}
      >
        {statuses.map((status) => (
          <option key={status.value} value={status.value}>
            {status.label}
          </option>
        ))}
      </SelectField>
      <SortButtons onSort={(sort) => onView({ ...view, sort })} options={sorts} sort={view.sort} />
    </search>
  );
}
