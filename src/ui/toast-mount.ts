import { createLazyMount } from '#lib/hydration/lazy-mount.ts';
import { $toast, showWaitingToast } from './toast-store.ts';

const toaster = createLazyMount(async () => (await import('./Toast.tsx')).Toaster);

/**
 * For a page's script: shows toasts, first the one that the previous page left. The Toaster is loaded at the first
 * pointer or focus event, before the first toast, which may report that the connection is lost. Pages that render
 * `<Toaster />` themselves don't need it.
 */
export function startToasts(): void {
  $toast.subscribe((message) => {
    // When its code fails to load, the next toast tries again.
    if (message) void toaster.mount();
  });
  for (const event of ['pointerdown', 'focusin']) {
    window.addEventListener(event, toaster.preload, { once: true });
  }
  showWaitingToast();
}
