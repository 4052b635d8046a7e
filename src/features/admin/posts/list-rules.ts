import type { PostRecord } from '#contract/posts.ts';
import { withArchive } from '../list/archive.ts';
import type { ListRules } from '../list/list-view.ts';
import { compareDates, compareText } from '../list/sorting.ts';

/**
 * Search, filter and sorts of the Blog Posts tab (§2, §9), with 'Archived' beside §9's filters. Sorted by its date, a
 * post without one comes last.
 */
export const POST_LIST_RULES: ListRules<
  PostRecord,
  'all' | 'published' | 'draft' | 'archived',
  'newest' | 'az' | 'published'
> = {
  statuses: withArchive([
    { value: 'all', label: 'All', has: () => true },
    { value: 'published', label: 'Published', has: (post) => post.isPublished },
    { value: 'draft', label: 'Draft', has: (post) => !post.isPublished },
  ]),
  sorts: [
    {
      key: 'newest',
      label: 'Newest',
      direction: 'desc',
      compare: (left, right) => compareDates(left.createdAt, right.createdAt) || left.id - right.id,
    },
    {
      key: 'az',
      label: 'A-Z',
      direction: 'asc',
      compare: (left, right) => compareText(left.title, right.title),
    },
    {
      key: 'published',
      label: 'Published',
      direction: 'desc',
      compare: (left, right) => compareDates(left.publishedAt, right.publishedAt),
    },
  ],
  searched: ({ title }) => [title],
};
