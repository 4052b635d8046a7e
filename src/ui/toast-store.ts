import { atom } from 'nanostores';
import type { ReactNode } from 'react';

export type ToastInput = {
  title: string;
  /** A text, or one with a link. */
  description?: ReactNode;
  variant?: 'default' | 'destructive';
};
/** One without a link, which can be stored and shown outside of a toast. */
export type TextToast = ToastInput & { description?: string };
export type ToastMessage = ToastInput & { id: number };

const WAITING = 'waiting-toast';
let count = 0;

/** The one visible toast (§9), or null. */
export const $toast = atom<ToastMessage | null>(null);

/** Shows a toast in place of the current one. */
export function toast(message: ToastInput): void {
  count += 1;
  $toast.set({ ...message, id: count });
}

/** Removes the toast with this id if it is still shown; without an id, the current one. */
export function dismissToast(id?: number): void {
  if (id === undefined || $toast.get()?.id === id) $toast.set(null);
}

/** Stores a toast for the next page of this tab; without session storage it is dropped. */
export function toastAfterNavigation(
  message: TextToast,
  storage: () => Storage = () => sessionStorage,
): void {
  try {
    storage().setItem(WAITING, JSON.stringify(message));
  } catch {
    // The current page shows the result as well.
  }
}

/** Shows the toast that the previous page stored, once. */
export function showWaitingToast(storage: () => Storage = () => sessionStorage): void {
  try {
    const waiting = storage().getItem(WAITING);
    if (!waiting) return;
    storage().removeItem(WAITING);
    toast(JSON.parse(waiting));
  } catch {
    // No toast was stored, or it cannot be read.
  }
}
