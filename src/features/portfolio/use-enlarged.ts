import { useLayoutEffect } from 'react';
import { forgetHistoryValue, useHistoryEntry } from '#lib/use-history-entry.ts';

const KEY = 'enlarged';

/** The enlarged picture of a work's page, by its place, in a history entry of its own. */
export function useEnlarged() {
  // An effect of `useEffect` could run after the visitor's first click.
  useLayoutEffect(() => forgetHistoryValue(KEY), []);
  return useHistoryEntry<number>(KEY);
}
