import type { ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { inOrders } from './in-orders.ts';
import { GALLERIED_HINT } from './row-commands.ts';
import { shortList } from './short-list.ts';

/** What can be done with several works at once, beside deleting them. */
export const SELECTION_COMMANDS: readonly {
  label: string;
  hint?: string;
  body: ArtworkUpdate;
  /** Whether it is offered for archived works, or for the others. */
  isForArchived: boolean;
}[] = [
  { label: 'Feature', body: { isFeatured: true }, isForArchived: false },
  { label: 'Mark sold', body: { isAvailable: false }, isForArchived: false },
  {
    label: 'Gallery displayed',
    hint: GALLERIED_HINT,
    body: { isGalleried: true },
    isForArchived: false,
  },
  { label: 'Publish', body: { isDraft: false }, isForArchived: false },
  { label: 'Archive', body: { isArchived: true }, isForArchived: false },
  { label: 'Put back', body: { isArchived: false }, isForArchived: true },
];

/** The selected works before they are deleted, and how many of them are part of orders. */
export function selectionNamed(works: readonly ArtworkRecord[]): string {
  const [only, ...others] = works;
  if (only && others.length === 0) return `${only.title}${inOrders(only)}`;
  const ordered = works.filter(({ orderIds }) => orderIds.length > 0).length;
  const note = `: ${ordered} of them in orders, which keep titles and prices`;
  return `${shortList(works.map(({ title }) => title))}${ordered > 0 ? note : ''}`;
}

export const worksCounted = (count: number): string =>
  count === 1 ? '1 artwork' : `${count} artworks`;
