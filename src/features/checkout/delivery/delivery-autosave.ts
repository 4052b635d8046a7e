import { type Delivery, EMPTY_DELIVERY } from './delivery.ts';
import { CHECKOUT_FORM_KEY } from './delivery-storage.ts';
import { offersCollection } from './destination.ts';
import { REGIONS, regionOf } from './regions.ts';

type FormStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the saved form; an empty one when the storage is empty, broken or forbidden. */
export function readSavedDelivery(storage: () => FormStorage): Delivery {
  try {
    const stored: unknown = JSON.parse(storage().getItem(CHECKOUT_FORM_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(
      ([name, value]) =>
        name in EMPTY_DELIVERY &&
        name !== 'country' &&
        typeof value === typeof EMPTY_DELIVERY[name as keyof Delivery],
    );
    const saved: Delivery = { ...EMPTY_DELIVERY, ...Object.fromEntries(entries) };
    if (!offersCollection()) saved.deliveryMethod = 'courier';
    // A region that was typed before it was a choice gives way to the postcode's.
    const isChoice = REGIONS.includes(saved.shippingState);
    return isChoice ? saved : { ...saved, shippingState: regionOf(saved.shippingZipCode) };
  } catch {
    return { ...EMPTY_DELIVERY };
  }
}

/**
 * Saves the form, so that it survives an error and a reload of the tab (§2 Try Again); card data are never in it. A
 * full or forbidden storage is ignored.
 */
export function saveDelivery(storage: () => FormStorage, typed: Partial<Delivery>): void {
  try {
    storage().setItem(CHECKOUT_FORM_KEY, JSON.stringify(typed));
  } catch {
    // The form still works, it is only lost on a reload.
  }
}
