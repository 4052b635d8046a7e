import { type RefObject, useEffect, useRef } from 'react';
import { createSwipeGesture, type SwipeStep, touchStep } from './swipe-gesture.ts';

/**
 * Arrow keys, trackpad gestures and fingers on the dialog turn to the neighbouring work (§2). While the picture
 * is looked at from near, fingers and trackpad draw it about instead.
 */
export function useTurning(
  stage: RefObject<HTMLElement | null>,
  near: boolean,
  turn: (step: SwipeStep) => void,
) {
  const latest = useRef(turn);
  latest.current = turn;
  const isNear = useRef(near);
  isNear.current = near;

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const { signal, abort } = cancellation();
    const gesture = createSwipeGesture((step) => latest.current(step));
    let from: Touch | null = null;

    window.addEventListener(
      'keydown',
      (event) => {
        // With a modifier they are the browser's: Back and Forward.
        if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (event.key === 'ArrowRight') latest.current(1);
        if (event.key === 'ArrowLeft') latest.current(-1);
      },
      { signal },
    );
    element.addEventListener(
      'wheel',
      (event) => {
        if (isNear.current || event.ctrlKey) return;
        // Keeps the browser from taking the same gesture for Back.
        if (gesture.wheel(event.deltaX, event.deltaY)) event.preventDefault();
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        // On a page that is magnified a finger looks about.
        const looksAbout = isNear.current || (window.visualViewport?.scale ?? 1) > 1.01;
        from = touches.length === 1 && !looksAbout ? (touches[0] ?? null) : null;
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const step = touchStep(to.clientX - from.clientX, to.clientY - from.clientY);
        if (step) latest.current(step);
      },
      { signal, passive: true },
    );
    return () => {
      gesture.stop();
      abort();
    };
  }, [stage]);
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
