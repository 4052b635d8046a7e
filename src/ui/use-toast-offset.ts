import { type RefCallback, useCallback } from 'react';

/**
 * On a phone a toast would lie over what this element holds: with this ref it stands on top of it
 * instead (overlays.css), however high the element grows.
 */
export function useToastOffset(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--toast-offset', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-offset');
    };
  }, []);
}
