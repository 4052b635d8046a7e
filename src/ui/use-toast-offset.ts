import { type RefCallback, useCallback } from 'react';

/**
 * A ref for an element at the bottom of the screen: on a phone toasts are shown above it instead of over it
 * (overlays.css).
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
