import type { Services } from './services.ts';

/** The `archivedAt` of a record that is archived or put back; archived once more, it keeps its date. */
export const archivedSince = (
  isArchived: boolean,
  before: { archivedAt: Date | null },
  { now }: Pick<Services, 'now'>,
): Date | null => (isArchived ? (before.archivedAt ?? now()) : null);
