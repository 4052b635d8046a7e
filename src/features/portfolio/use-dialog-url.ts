import { useCallback, useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import { site } from '#site';
import { forgetWallPlace, rememberWallPlace } from './wall-place.ts';

type OpenWork = Pick<Artwork, 'slug' | 'title'>;

/** The slug of the work that a history entry stands for; null for the list itself. */
function workInState(state: unknown): string | null {
  const slug = (state as { work?: unknown } | null)?.work;
  return typeof slug === 'string' ? slug : null;
}

/**
 * Keeps the open work in the address bar: opening adds one entry to the history, changing to another work replaces it,
 * and closing goes back. So Back closes the dialog, Forward opens it again, and a reload shows the work's own page.
 */
export function useDialogUrl(works: readonly OpenWork[] | undefined) {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      setSlug(workInState(state));
      if (!workInState(state)) forgetWallPlace();
    };
    // A popstate event may have fired before this listener was added.
    setSlug(workInState(window.history.state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const title = works?.find((work) => work.slug === slug)?.title;
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} — ${site.artist}`;
    return () => {
      document.title = before;
    };
  }, [title]);

  const open = useCallback((work: OpenWork) => {
    // A second click while the dialog's code loads must not add another entry.
    const change = workInState(window.history.state) ? 'replaceState' : 'pushState';
    if (change === 'pushState') rememberWallPlace(work.slug);
    window.history[change]({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const showWork = useCallback((work: OpenWork) => {
    window.history.replaceState({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const close = useCallback(() => {
    // Before `back()`, which is asynchronous: a second click would go back twice.
    setSlug(null);
    if (workInState(window.history.state)) window.history.back();
  }, []);
  return { slug, open, showWork, close };
}
