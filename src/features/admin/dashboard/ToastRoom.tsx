import { useEffect } from 'react';

/** Measures what a toast takes at the foot of the window: dialogs and bars end above it (admin.css). */
export function ToastRoom() {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.toast-viewport');
    if (!toasts) return;
    const observer = new ResizeObserver(() => {
      const room = toasts.childElementCount > 0 ? toasts.offsetHeight : 0;
      document.documentElement.style.setProperty('--toast-room', `${room}px`);
    });
    observer.observe(toasts);
    return () => observer.disconnect();
  }, []);
  return null;
}
