import { useCallback, useEffect, useState } from 'react';

/** The value that the current history entry keeps under `key`; null for none. */
export function historyValue<T extends string | number>(key: string): T | null {
  return (window.history.state as Record<string, T> | null)?.[key] ?? null;
}

/** After a reload nothing of `key` is shown: call it in a layout effect, before the visitor's first click. */
export function forgetHistoryValue(key: string): void {
  if (historyValue(key) === null) return;
  const { [key]: _, ...others } = window.history.state;
  window.history.replaceState(Object.keys(others).length > 0 ? others : null, '');
}

/**
 * A value with an entry of its own in the history, kept there under `key`: showing it adds the entry, showing another
 * replaces it, and closing goes back. So Back closes what it shows, and Forward opens it again. `isOver`: keeps
 * the other keys of the current entry, so that the dialog below stays open.
 */
export function useHistoryEntry<T extends string | number>(key: string, isOver = false) {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    const follow = () => setValue(historyValue<T>(key));
    // A popstate event may have fired before this listener was added.
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [key]);
  const show = useCallback(
    (next: T, url?: string) => {
      // Read from the history: a second click while the dialog's code loads must not add another entry.
      const change = historyValue(key) === null ? 'pushState' : 'replaceState';
      const below = isOver ? window.history.state : {};
      window.history[change]({ ...below, [key]: next }, '', url);
      setValue(next);
    },
    [key, isOver],
  );
  const close = useCallback(() => {
    // Before `back()`, which is asynchronous: a second click would go back twice.
    setValue(null);
    if (historyValue(key) !== null) window.history.back();
  }, [key]);
  return { value, show, close };
}
