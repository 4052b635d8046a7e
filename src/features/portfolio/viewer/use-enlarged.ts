import { useLayoutEffect } from 'react';
import { forgetHistoryValue, useHistoryEntry } from '#lib/use-history-entry.ts';

/** The key of the enlarged picture's history entry, on the work's page and in the dialog. */
export const ENLARGED = 'enlarged';

/** The enlarged picture of a work's page, by its place, in a history entry of its own. */
export function useEnlarged() {
  // An effect of `useEffect` could run after the visitor's first click.
  useLayoutEffect(() => forgetHistoryValue(ENLARGED), []);
  return useHistoryEntry<number>(ENLARGED);
}
