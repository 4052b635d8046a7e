import { atom } from 'nanostores';

export type ToastInput = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
};
export type ToastMessage = ToastInput & { id: number };

const WAITING = 'waiting-toast';
let count = 0;

/** The one visible toast (§9), or null. */
export const $toast = atom<ToastMessage | null>(null);

/** Shows a toast; it takes the place of the one before. */
export function toast(message: ToastInput): void {
  count += 1;
  $toast.set({ ...message, id: count });
}

/** Takes this toast away, unless another has taken its place; without an id, the one that shows. */
export function dismissToast(id?: number): void {
  if (id === undefined || $toast.get()?.id === id) $toast.set(null);
}

/** Keeps a toast for the page that is about to load, in this tab; a browser that keeps nothing goes without. */
export function toastAfterNavigation(
  message: ToastInput,
  storage: () => Storage = () => sessionStorage,
): void {
  try {
    storage().setItem(WAITING, JSON.stringify(message));
  } catch {
    // The page before has said it too.
  }
}

/** Shows the toast that the page before left behind, once. */
export function showWaitingToast(storage: () => Storage = () => sessionStorage): void {
  try {
    const waiting = storage().getItem(WAITING);
    if (!waiting) return;
    storage().removeItem(WAITING);
    toast(JSON.parse(waiting));
  } catch {
    // Nothing was left, or nothing that can be read.
  }
}
