import { type RefObject, useLayoutEffect } from 'react';

/** Where an element goes while the focus is in it, `next` gets the focus, which would otherwise be lost. */
export function useFocusAfter(
  element: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null,
): void {
  useLayoutEffect(() => {
    const gone = element.current;
    return () => {
      if (!gone?.contains(document.activeElement)) return;
      // Once the page has what stands in its place.
      queueMicrotask(() => {
        if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
      });
    };
  }, [element, next]);
}
