import { useLayoutEffect } from 'react';
import { historyValue, useHistoryEntry } from '#lib/use-history-entry.ts';

const KEY = 'enlarged';

/** The enlarged picture of a work's page, by its place, in a history entry of its own. */
export function useEnlarged() {
  // After a reload nothing is enlarged. An effect of `useEffect` could run after the visitor's first click.
  useLayoutEffect(() => {
    if (historyValue(KEY) !== null) window.history.replaceState(null, '');
  }, []);
  return useHistoryEntry<number>(KEY);
}
