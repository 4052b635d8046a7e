import { useCallback, useEffect } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { workPath } from '#features/catalogue/work-path.ts';
import { historyValue, useHistoryEntry } from '#lib/use-history-entry.ts';
import { site } from '#site';
import { saveScrollPosition } from './wall/scroll-position.ts';

type OpenWork = Pick<Artwork, 'slug' | 'title'>;

const KEY = 'work';

/** Keeps the open work in the address bar, by a history entry of its own; a reload shows the work's own page. */
export function useDialogUrl(works: readonly OpenWork[] | undefined) {
  const { value: slug, show, close } = useHistoryEntry<string>(KEY);
  const title = works?.find((work) => work.slug === slug)?.title;
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} — ${site.artist}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  const open = useCallback(
    (work: OpenWork) => {
      if (historyValue(KEY) === null) saveScrollPosition(work.slug);
      show(work.slug, workPath(work.slug));
    },
    [show],
  );
  return { slug, open, close };
}
