import { site } from '#site';

/** Under this name the tab keeps what was typed at the checkout. */
export const DELIVERY_KEY = `${site.key}:delivery`;

/** Forgets it once it is paid, whichever way the buyer comes back. */
export function forgetDraft(store: () => Pick<Storage, 'removeItem'> = () => sessionStorage): void {
  try {
    store().removeItem(DELIVERY_KEY);
  } catch {
    // Nothing was kept there.
  }
}
