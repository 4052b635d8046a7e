import { ADMIN_TABS, type AdminTab } from './tabs.ts';

/**
 * What the URL of the administration says: the tab, how its list is searched, filtered and sorted, and the open
 * record.
 */
export type AdminLocation = {
  tab: AdminTab;
  search: string;
  /** A value of the list's status filter; blank: its default. */
  status: string;
  /** A sort key and a direction, `price-desc`; blank: the list's default. */
  sort: string;
  /** The dialog of the header that is open; blank: none. */
  panel: string;
  /** `wall` where the works are shown as a wall; blank: a list. */
  view: string;
  /** The id of the record whose dialog is open, `new` for a new one; blank: none. */
  open: string;
};

/** The names of the parts in the query: `/admin?tab=orders&status=paid`. */
const PARAMETERS = {
  tab: 'tab',
  search: 'q',
  status: 'status',
  sort: 'sort',
  panel: 'panel',
  view: 'view',
  open: 'open',
} as const;

/** The artworks, as a visit without a query shows them. */
export const START: AdminLocation = {
  tab: 'artworks',
  search: '',
  status: '',
  sort: '',
  panel: '',
  view: '',
  open: '',
};

/** Reads a query; what it does not know is left at its default. `order=ID` is what the links of mails have. */
export function parseLocation(query: string): AdminLocation {
  const parameters = new URLSearchParams(query);
  const order = parameters.get('order');
  if (order) return { ...START, tab: 'orders', open: order };
  const named = parameters.get('tab');
  const tab = ADMIN_TABS.find(({ key }) => key === named)?.key ?? START.tab;
  const read = (part: keyof AdminLocation) => parameters.get(PARAMETERS[part]) ?? '';
  return {
    tab,
    search: read('search'),
    status: read('status'),
    sort: read('sort'),
    panel: read('panel'),
    view: read('view'),
    open: read('open'),
  };
}

/** The query of a location, without the parts that are at their default. */
export function queryOf(location: AdminLocation): string {
  const parameters = new URLSearchParams();
  for (const part of Object.keys(PARAMETERS) as (keyof AdminLocation)[]) {
    if (location[part] !== START[part]) parameters.set(PARAMETERS[part], location[part]);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}
