import { useCallback, useEffect, useRef, useState } from 'react';

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

/** Steps back that were asked for; until the browser has gone them, the state is still that of the former entry. */
let stepsAsked = 0;
const noteStepsGone = () => {
  stepsAsked = 0;
};

/** How many entries lie from that of `key` to the current one: each key of the state has one, in their sequence. */
function entriesFrom(key: string): number {
  const keys = Object.keys(window.history.state ?? {});
  return keys.includes(key) ? keys.length - keys.indexOf(key) : 0;
}

/**
 * A value with an entry of its own in the history, kept there under `key`: showing it adds the entry, showing another
 * replaces it, and closing goes back, also from what is over it. So Back closes what it shows, and Forward opens it
 * again. `isOver`: keeps the other keys of the current entry, so that the dialog below stays open.
 */
export function useHistoryEntry<T extends string | number>(key: string, isOver = false) {
  const [value, setValue] = useState<T | null>(null);
  /** What was shown last, while something was over it: the entry below, which Back leads to, has a former value. */
  const shownBelow = useRef<{ value: T; url: string | undefined } | null>(null);
  useEffect(() => {
    const follow = () => setValue(historyValue<T>(key));
    const onPopState = () => {
      const below = shownBelow.current;
      shownBelow.current = null;
      if (below && historyValue(key) !== null) {
        const state = { ...window.history.state, [key]: below.value };
        window.history.replaceState(state, '', below.url);
      }
      follow();
    };
    // A popstate event may have fired before this listener was added.
    follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [key]);
  const show = useCallback(
    (next: T, url?: string) => {
      // Read from the history: a second click while the dialog's code loads must not add another entry.
      const depth = entriesFrom(key);
      const others = isOver || depth > 0 ? window.history.state : {};
      const change = depth > 0 ? 'replaceState' : 'pushState';
      window.history[change]({ ...others, [key]: next }, '', url);
      if (depth > 1) shownBelow.current = { value: next, url };
      setValue(next);
    },
    [key, isOver],
  );
  const close = useCallback(() => {
    // Before `go()`, which is asynchronous: a second click would go back twice.
    setValue(null);
    const steps = entriesFrom(key) - stepsAsked;
    if (steps <= 0) return;
    stepsAsked += steps;
    window.addEventListener('popstate', noteStepsGone, { once: true });
    window.history.go(-steps);
  }, [key]);
  return { value, show, close };
}
