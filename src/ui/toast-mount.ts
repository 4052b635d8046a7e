import { createLateMount } from '#lib/late-mount.ts';
import { $toast, showWaitingToast } from './toast-store.ts';

const toaster = createLateMount(async () => (await import('./Toast.tsx')).Toaster);

/**
 * For a page's script: shows the toast left behind by the page before. The Toaster comes with the first touch
 * or focus, not with its first toast: that may say that there is no connection. Pages that render `<Toaster />`
 * themselves don't need it.
 */
export function startToasts(): void {
  $toast.subscribe((message) => {
    // Without a connection: the next toast tries again.
    if (message) void toaster.mount();
  });
  for (const sign of ['pointerdown', 'focusin']) {
    window.addEventListener(sign, toaster.prepare, { once: true });
  }
  showWaitingToast();
}
