import { useCallback, useEffect, useState } from 'react';

/** The place of the enlarged picture that a history entry stands for; -1 for the page itself. */
function placeInState(state: unknown): number {
  const place = (state as { enlarged?: unknown } | null)?.enlarged;
  return typeof place === 'number' ? place : -1;
}

/**
 * The enlarged picture of a work's page, by its place; -1 for none. It has an entry in the history: Back, which on a
 * phone is a gesture, closes it, and closing it goes back.
 */
export function useEnlarged() {
  const [place, setPlace] = useState(-1);
  useEffect(() => {
    // After a reload nothing is enlarged.
    if (placeInState(window.history.state) >= 0) window.history.replaceState(null, '');
    const follow = ({ state }: PopStateEvent) => setPlace(placeInState(state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const enlarge = useCallback((next: number) => {
    // A second click while the dialog's code loads must not add another entry.
    const change = placeInState(window.history.state) < 0 ? 'pushState' : 'replaceState';
    window.history[change]({ enlarged: next }, '');
    setPlace(next);
  }, []);
  const reduce = useCallback(() => {
    // Before `back()`, which is asynchronous: a second click would go back twice.
    setPlace(-1);
    if (placeInState(window.history.state) >= 0) window.history.back();
  }, []);
  return { place, enlarge, reduce };
}
