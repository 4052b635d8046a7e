import { useCallback, useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { site } from '#site';
import { workPath } from './work-path.ts';

type OpenWork = Pick<Artwork, 'slug' | 'title'>;

/** Which work an entry of the browser's history stands for; null for the list itself. */
export function workInState(state: unknown): string | null {
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
    window.history.pushState({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const turn = useCallback((work: OpenWork) => {
    window.history.replaceState({ work: work.slug }, '', workPath(work.slug));
    setSlug(work.slug);
  }, []);
  const close = useCallback(() => {
    if (workInState(window.history.state)) window.history.back();
    else setSlug(null);
  }, []);
  return { slug, open, turn, close };
}
