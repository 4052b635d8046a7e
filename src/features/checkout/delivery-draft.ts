import { type Delivery, EMPTY_DELIVERY } from './delivery.ts';
import { DELIVERY_KEY } from './store.ts';

/** Everything typed outlives an error and a reload of the tab (§2 Try Again); a card never comes near it. */
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Answers what was typed before; a missing, broken or forbidden store is an empty form. */
export function readDraft(store: () => Store): Delivery {
  try {
    const stored: unknown = JSON.parse(store().getItem(DELIVERY_KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in EMPTY_DELIVERY && name !== 'country' && typeof value === 'string',
    );
    return { ...EMPTY_DELIVERY, ...Object.fromEntries(entries) };
  } catch {
    return { ...EMPTY_DELIVERY };
  }
}

export function saveDraft(store: () => Store, typed: Partial<Delivery>): void {
  try {
    store().setItem(DELIVERY_KEY, JSON.stringify(typed));
  } catch {
    // A full or forbidden store: the form still works, it only forgets on reload.
  }
}
