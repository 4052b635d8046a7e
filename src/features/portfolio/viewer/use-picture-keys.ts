import type { RefObject } from 'react';
import { pictureOfKey } from './shown-pictures.ts';
import { touchStep } from './swipe-gesture.ts';
import { useViewerInput } from './use-viewer-input.ts';

type Options = {
  index: number;
  count: number;
  /** In the enlarged view nothing scrolls: keys and swipes upwards and downwards are for the pictures. */
  enlarged: boolean;
  zoomed: boolean;
  show: (index: number) => void;
};

/**
 * Up, down, Home and End change the picture of a work, in its strip and in the enlarged view, and there vertical swipes
 * as well. Left and right stay the previous and next work (§2).
 */
export function usePictureKeys(
  viewer: RefObject<HTMLElement | null>,
  { index, count, enlarged, zoomed, show }: Options,
) {
  const step = (key: string) => {
    const next = count > 1 ? pictureOfKey(key, index, count) : undefined;
    if (next !== undefined) show(next);
    return next !== undefined;
  };
  useViewerInput(viewer, {
    onKey(event) {
      const isInStrip = (event.target as Element).closest('[role="listbox"]') !== null;
      if ((enlarged || isInStrip) && step(event.key)) event.preventDefault();
    },
    canSwipe: () => enlarged && !zoomed,
    onSwipe(dx, dy) {
      const way = touchStep(dy, dx);
      if (way) step(way === 1 ? 'ArrowDown' : 'ArrowUp');
    },
  });
}
