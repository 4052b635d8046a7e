import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';

/** For so many frames a closing menu or dialog may still take the focus. */
const FRAMES = 30;

/** Brings a work that was moved into view, and focuses its menu. */
export function useFocusWork(
  wall: RefObject<HTMLElement | null>,
  works: readonly ArtworkRecord[],
  bringIntoView: (id: number) => void,
) {
  const [wanted, setWanted] = useState<{ id: number } | null>(null);
  const done = useRef<object>(null);

  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    if (!works.some(({ id }) => id === wanted.id)) return;
    done.current = wanted;
    bringIntoView(wanted.id);
    let frames = 0;
    const focus = () => {
      const card = wall.current?.querySelector(`li[data-work="${wanted.id}"]`);
      const menu = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
      if (menu !== document.activeElement) menu?.focus({ preventScroll: true });
      frames += 1;
      if (frames < FRAMES && done.current === wanted) requestAnimationFrame(focus);
    };
    focus();
  });

  return useCallback((id: number) => setWanted({ id }), []);
}
