import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchZoom } from './zoom-gestures.ts';

/** How long the first tap of a finger waits for a second one, in ms. */
const DOUBLE_TAP_MS = 250;

/**
 * Zooms the enlarged picture, the last child of `container`, by two fingers, a trackpad's pinch, the mouse wheel, a
 * double tap, plus and minus. Another `workId` resets the zoom. A click that is none of these calls `onToggle`.
 */
export function useZoom(
  container: RefObject<HTMLElement | null>,
  enlarged: boolean,
  workId: number,
  onToggle: () => void,
) {
  const [zoomed, setZoomed] = useState(false);
  const zoom = useRef<ReturnType<typeof watchZoom> | null>(null);
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work has another picture
  useEffect(() => {
    const picture = container.current?.lastElementChild;
    if (!enlarged || !container.current || !(picture instanceof HTMLElement)) return;
    zoom.current = watchZoom(container.current, picture, setZoomed);
    return () => {
      zoom.current?.stop();
      zoom.current = null;
      clearTimeout(tap.current);
      tap.current = undefined;
    };
  }, [container, enlarged, workId]);

  function onClick(event: MouseEvent) {
    // A click by Enter or Space has detail 0: no pointer has moved.
    if (event.detail > 0 && zoom.current?.hasMoved()) return;
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!zoom.current || !byFinger) return onToggle();
    if (tap.current === undefined) {
      tap.current = setTimeout(() => {
        tap.current = undefined;
        onToggle();
      }, DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(tap.current);
    tap.current = undefined;
    zoom.current.doubleTap(event);
  }
  return { zoomed, onClick };
}
