import { type RefObject, useEffect, useRef } from 'react';
import { createSwipeGesture, type SwipeStep, touchStep } from './swipe-gesture.ts';
import { useViewerInput } from './use-viewer-input.ts';

/**
 * Arrow keys, trackpad gestures and swipes on the dialog change to the neighbouring work (S2-064, S2-065). While the
 * picture is zoomed, fingers and trackpad pan it instead.
 */
export function useNeighbourNavigation(
  viewer: RefObject<HTMLElement | null>,
  zoomed: boolean,
  showNeighbour: (step: SwipeStep) => void,
) {
  useViewerInput(viewer, {
    onKey({ key }) {
      if (key === 'ArrowRight') showNeighbour(1);
      if (key === 'ArrowLeft') showNeighbour(-1);
    },
    // On a page zoomed by the browser a finger pans the page.
    canSwipe: () => !zoomed && (window.visualViewport?.scale ?? 1) <= 1.01,
    onSwipe(dx, dy) {
      const step = touchStep(dx, dy);
      if (step) showNeighbour(step);
    },
  });

  const latest = useRef({ zoomed, showNeighbour });
  latest.current = { zoomed, showNeighbour };
  useEffect(() => {
    const gesture = createSwipeGesture((step) => latest.current.showNeighbour(step));
    const onWheel = (event: WheelEvent) => {
      if (latest.current.zoomed || event.ctrlKey) return;
      // Keeps the browser from going Back by the same gesture.
      if (gesture.wheel(event.deltaX, event.deltaY)) event.preventDefault();
    };
    const element = viewer.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      gesture.stop();
      element?.removeEventListener('wheel', onWheel);
    };
  }, [viewer]);
}
