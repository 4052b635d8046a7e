import { site } from '#site';

/** The key in session storage under which the checkout's form is saved. Not in delivery.ts, whose rules import zod. */
export const CHECKOUT_FORM_KEY = `${site.storageKey}:delivery`;

/** Removes the saved form once the order is paid, whichever way the buyer comes back. */
export function clearSavedDelivery(
  storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage,
): void {
  try {
    storage().removeItem(CHECKOUT_FORM_KEY);
  } catch {
    // Without storage nothing was saved.
  }
}
