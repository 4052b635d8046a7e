import { $toast, showWaitingToast } from './toast-store.ts';

let mounted = false;

/**
 * For a page's script: shows the toast left behind by the page before, and brings in the Toaster
 * only when there is a first toast to show. Pages that render `<Toaster />` themselves don't need it.
 */
export function startToasts(): void {
  $toast.subscribe((message) => {
    if (message && !mounted) mount();
  });
  showWaitingToast();
}

async function mount() {
  mounted = true;
  const [{ createElement }, { createRoot }, { Toaster }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./Toast.tsx'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(Toaster));
}
