import { type RefCallback, useCallback } from 'react';

/**
 * A ref for an element of a full dialog whose rows are being filled in: a toast is shown at the foot of the window, and
 * the dialog ends above it. Nothing that is read or typed moves or is covered.
 */
export function useRoomForToasts(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const dialog = element?.closest<HTMLElement>('[role="dialog"]');
    const toasts = document.querySelector<HTMLElement>('.toast-viewport');
    if (!dialog || !toasts) return;
    Object.assign(toasts.style, { top: 'auto', bottom: '0' });
    const observer = new ResizeObserver(() => {
      const room = toasts.childElementCount > 0 ? toasts.offsetHeight : 0;
      dialog.style.height = room ? `calc(100dvh - ${room}px)` : '';
    });
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      Object.assign(toasts.style, { top: '', bottom: '' });
    };
  }, []);
}
