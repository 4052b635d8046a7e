import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';

/** In ms: how long a closing menu or dialog may take the focus. */
const SETTLE_MS = 1_000;

type Wanted = { id: number; index: number };

/** Brings a work into view, and focuses its menu, once it hangs at this index, counted from 0. */
export function useFocusWork(
  wall: RefObject<HTMLElement | null>,
  works: readonly ArtworkRecord[],
  bringIntoView: (id: number) => void,
) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const done = useRef<Wanted>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  useEffect(() => {
    if (!wanted || done.current === wanted) return;
    if (works[wanted.index]?.id !== wanted.id) return;
    done.current = wanted;
    stop.current?.();
    bringIntoView(wanted.id);
    stop.current = keepFocused(() =>
      wall.current?.querySelector<HTMLElement>(
        `li[data-work="${wanted.id}"] [aria-haspopup="menu"]`,
      ),
    );
  });

  return useCallback((id: number, index: number) => setWanted({ id, index }), []);
}

/** Focuses an element as soon as it is there, until the next key or click. Returns what ends that. */
function keepFocused(find: () => HTMLElement | null | undefined): () => void {
  const controller = new AbortController();
  const end = performance.now() + SETTLE_MS;
  for (const event of ['keydown', 'pointerdown', 'wheel']) {
    window.addEventListener(event, () => controller.abort(), {
      capture: true,
      signal: controller.signal,
    });
  }
  const focus = () => {
    if (controller.signal.aborted) return;
    const element = find();
    if (element !== document.activeElement) element?.focus({ preventScroll: true });
    if (!element || performance.now() < end) requestAnimationFrame(focus);
    else controller.abort();
  };
  focus();
  return () => controller.abort();
}
