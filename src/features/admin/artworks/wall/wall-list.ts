import type { ArtworkRecord } from '#contract/artworks.ts';
import type { ListDescription } from '../../list/list-description.ts';
import { ARTWORK_LIST_RULES } from '../data/list-rules.ts';
import { ARTWORK_LIST } from '../rows/list.tsx';

type Rules = typeof ARTWORK_LIST_RULES;

/** The list of the Artworks tab as a wall: it begins in the artist's own order, in which the server sends the works. */
export const ARTWORK_WALL: ListDescription<
  ArtworkRecord,
  Rules['statuses'][number]['value'],
  'place' | Rules['sorts'][number]['key']
> = {
  ...ARTWORK_LIST,
  rules: {
    ...ARTWORK_LIST_RULES,
    sorts: [
      { key: 'place', label: 'My order', direction: 'asc', isFixed: true, compare: () => 0 },
      ...ARTWORK_LIST_RULES.sorts,
    ],
  },
};
