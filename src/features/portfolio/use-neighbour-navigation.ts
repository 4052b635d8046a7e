import { type RefObject, useEffect, useRef } from 'react';
import { createSwipeGesture, type SwipeStep, touchStep } from './swipe-gesture.ts';
import { isViewerKey } from './viewer-keys.ts';

/**
 * Arrow keys, trackpad gestures and swipes on the dialog change to the neighbouring work (§2). While the picture is
 * zoomed, fingers and trackpad pan it instead.
 */
export function useNeighbourNavigation(
  viewer: RefObject<HTMLElement | null>,
  zoomed: boolean,
  showNeighbour: (step: SwipeStep) => void,
) {
  const latest = useRef(showNeighbour);
  latest.current = showNeighbour;
  const isZoomed = useRef(zoomed);
  isZoomed.current = zoomed;

  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const { signal, abort } = cancellation();
    const gesture = createSwipeGesture((step) => latest.current(step));
    let from: Touch | null = null;

    window.addEventListener(
      'keydown',
      (event) => {
        if (!isViewerKey(element, event)) return;
        if (event.key === 'ArrowRight') latest.current(1);
        if (event.key === 'ArrowLeft') latest.current(-1);
      },
      { signal },
    );
    element.addEventListener(
      'wheel',
      (event) => {
        if (isZoomed.current || event.ctrlKey) return;
        // Keeps the browser from going Back by the same gesture.
        if (gesture.wheel(event.deltaX, event.deltaY)) event.preventDefault();
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        // On a page zoomed by the browser a finger pans the page.
        const pans = isZoomed.current || (window.visualViewport?.scale ?? 1) > 1.01;
        from = touches.length === 1 && !pans ? (touches[0] ?? null) : null;
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
  }, [viewer]);
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
