import { $toast, showWaitingToast } from './toast-store.ts';

let mounted = false;

/**
 * For a page's script: shows the toast left behind by the page before. The Toaster comes with the first touch
 * or focus, not with its first toast: that may say that there is no connection. Pages that render `<Toaster />`
 * themselves don't need it.
 */
export function startToasts(): void {
  $toast.subscribe((message) => {
    if (message && !mounted) mount();
  });
  for (const sign of ['pointerdown', 'focusin']) {
    window.addEventListener(sign, () => void loadToaster().catch(() => {}), { once: true });
  }
  showWaitingToast();
}

const loadToaster = () =>
  Promise.all([import('react'), import('react-dom/client'), import('./Toast.tsx')]);

async function mount() {
  mounted = true;
  try {
    const [{ createElement }, { createRoot }, { Toaster }] = await loadToaster();
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(createElement(Toaster));
  } catch (error) {
    // Without a connection: the next toast tries again.
    mounted = false;
    console.warn(error);
  }
}
