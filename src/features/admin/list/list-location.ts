import type { AdminLocation } from '../location/location.ts';
import { defaultView, type ListRules, type ListView } from './list-view.ts';

type Part = Pick<AdminLocation, 'search' | 'status' | 'sort'>;

/** The view of a list that a location names; a filter or sort that the list does not have is its default. */
export function viewOf<Entry, Status extends string, Key extends string>(
  { search, status, sort }: Part,
  rules: ListRules<Entry, Status, Key>,
): ListView<Status, Key> {
  const preset = defaultView(rules);
  const [, named, direction] = /^(.+)-(asc|desc)$/.exec(sort) ?? [];
  const key = rules.sorts.find((option) => option.key === named)?.key;
  return {
    search,
    status: rules.statuses.find(({ value }) => value === status)?.value ?? preset.status,
    sort: key ? { key, direction: direction as 'asc' | 'desc' } : preset.sort,
  };
}

/** A view as a location names it; what is at its default is left out. */
export function locationOf<Entry, Status extends string, Key extends string>(
  { search, status, sort }: ListView<Status, Key>,
  rules: ListRules<Entry, Status, Key>,
): Part {
  const preset = defaultView(rules);
  const isPreset = sort.key === preset.sort.key && sort.direction === preset.sort.direction;
  return {
    search,
    status: status === preset.status ? '' : status,
    sort: isPreset ? '' : `${sort.key}-${sort.direction}`,
  };
}
