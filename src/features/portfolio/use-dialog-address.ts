import { useCallback, useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { site } from '#site';
import { workPath } from './work-path.ts';

type OpenWork = Pick<Artwork, 'slug' | 'title'>;

/** Which work an entry of the browser's history stands for; null for the list itself. */
function workInState(state: unknown): string | null {
  const slug = (state as { work?: unknown } | null)?.work;
  return typeof slug === 'string' ? slug : null;
}

/**
 * The open work stands in the address bar: opening it adds one entry to the history, turning to another changes
 * that entry, and every way out is a step back. So Back closes the dialog, Forward opens it again, and a reload
 * shows the work's own page.
 */
export function useDialogAddress(works: readonly OpenWork[] | undefined) {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setSlug(workInState(state));
    // Forward may have come here before anybody listened.
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
    // A second click, while the dialog is on its way, opens nothing more.
    const change = workInState(window.history.state) ? 'replaceState' : 'pushState';
    window.history[change]({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const turn = useCallback((work: OpenWork) => {
    window.history.replaceState({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const close = useCallback(() => {
    // At once: until the browser has gone back, a second click would go back once more.
    setSlug(null);
    if (workInState(window.history.state)) window.history.back();
  }, []);
  return { slug, open, turn, close };
}
