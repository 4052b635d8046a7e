import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchZoom } from './zoom-gestures.ts';

/** How long the first tap of a finger waits for a second one, in ms. */
const DOUBLE_TAP = 250;

/**
 * Looking closer at the enlarged picture, the last child of `room`: two fingers, a trackpad's pinch, a double
 * tap, plus and minus. Another `subject` is seen whole. A click that is none of these calls `onToggle`.
 */
export function useZoom(
  room: RefObject<HTMLElement | null>,
  enlarged: boolean,
  subject: number,
  onToggle: () => void,
) {
  const [near, setNear] = useState(false);
  const zoom = useRef<ReturnType<typeof watchZoom> | null>(null);
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work has another picture
  useEffect(() => {
    const picture = room.current?.lastElementChild;
    if (!enlarged || !room.current || !(picture instanceof HTMLElement)) return;
    zoom.current = watchZoom(room.current, picture, setNear);
    return () => {
      zoom.current?.stop();
      zoom.current = null;
      clearTimeout(tap.current);
      tap.current = undefined;
    };
  }, [room, enlarged, subject]);

  function onClick(event: MouseEvent) {
    // Enter and Space click too, with no pointer that could have moved.
    if (event.detail > 0 && zoom.current?.hasMoved()) return;
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!zoom.current || !byFinger) return onToggle();
    if (tap.current === undefined) {
      tap.current = setTimeout(() => {
        tap.current = undefined;
        onToggle();
      }, DOUBLE_TAP);
      return;
    }
    clearTimeout(tap.current);
    tap.current = undefined;
    zoom.current.doubleTap(event);
  }
  return { near, onClick };
}
