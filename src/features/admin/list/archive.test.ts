import { expect, test } from 'vitest';
import { withArchive } from './archive.ts';

const at = '2026-01-01T00:00:00.000Z';
const entries = [
  { name: 'shown', isSold: false, archivedAt: null },
  { name: 'sold', isSold: true, archivedAt: null },
  { name: 'archived', isSold: true, archivedAt: at },
];
type Entry = (typeof entries)[number];

const statuses = withArchive<Entry, 'all' | 'sold'>([
  { value: 'all', label: 'All', has: () => true },
  { value: 'sold', label: 'Sold', has: ({ isSold }) => isSold },
]);

test('S2-113 S2-120 S2-126 an archived record is in no status but Archived', () => {
  const listed = statuses.map(({ label, has }) => [
    label,
    entries.filter(has).map(({ name }) => name),
  ]);
  expect(listed).toEqual([
    ['All', ['shown', 'sold']],
    ['Sold', ['sold']],
    ['Archived', ['archived']],
  ]);
});
