import { type RefObject, useEffect, useRef } from 'react';
import { pictureOfKey } from './shown-pictures.ts';
import { touchStep } from './swipe-gesture.ts';
import { isViewerKey } from './viewer-keys.ts';

type Options = {
  index: number;
  count: number;
  /** In the enlarged view nothing scrolls: keys and swipes upwards and downwards are for the pictures. */
  enlarged: boolean;
  zoomed: boolean;
  show: (index: number) => void;
};

/**
 * Up, down, Home and End change the picture of a work, in its strip and in the enlarged view, and there vertical swipes as
 * well. Left and right stay the previous and next work (§2).
 */
export function usePictureKeys(viewer: RefObject<HTMLElement | null>, options: Options) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let from: Touch | null = null;
    const step = (key: string) => {
      const { index, count, show } = latest.current;
      const next = count > 1 ? pictureOfKey(key, index, count) : undefined;
      if (next !== undefined) show(next);
      return next !== undefined;
    };
    window.addEventListener(
      'keydown',
      (event) => {
        if (!isViewerKey(element, event)) return;
        const isInStrip = (event.target as Element).closest('[role="listbox"]') !== null;
        if (!latest.current.enlarged && !isInStrip) return;
        if (step(event.key)) event.preventDefault();
      },
      { signal },
    );
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        const { enlarged, zoomed } = latest.current;
        from = enlarged && !zoomed && touches.length === 1 ? (touches[0] ?? null) : null;
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const way = touchStep(to.clientY - from.clientY, to.clientX - from.clientX);
        from = null;
        if (way) step(way === 1 ? 'ArrowDown' : 'ArrowUp');
      },
      { signal, passive: true },
    );
    return () => controller.abort();
  }, [viewer]);
}
