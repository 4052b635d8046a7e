import { useEffect } from 'react';

/** Measures what a toast takes at the foot of the window: dialogs and bars end above it (admin.css). */
export function ToastHeight() {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.toast-viewport');
    if (!toasts) return;
    const observer = new ResizeObserver(() => {
      const height = toasts.childElementCount > 0 ? toasts.offsetHeight : 0;
      document.documentElement.style.setProperty('--toast-height', `${height}px`);
      keepFocusInSight(height);
    });
    observer.observe(toasts);
    return () => observer.disconnect();
  }, []);
  return null;
}

/** Scrolls to the focused control of a dialog that has just become lower by `height` px, where that has hidden it. */
function keepFocusInSight(height: number): void {
  const focused = document.activeElement;
  const dialog = focused?.parentElement?.closest('[data-shape]');
  if (!focused || !dialog) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const edge = dialog.getBoundingClientRect().bottom;
  if (bottom > edge && top < edge + height) focused.scrollIntoView({ block: 'nearest' });
}
