import { site } from '#site';
import { type Delivery, EMPTY_DELIVERY } from './delivery.ts';

/** Everything typed outlives an error and a reload of the tab (§2 Try Again); a card never comes near it. */
const KEY = `${site.key}:delivery`;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Answers what was typed before; a missing, broken or forbidden store is an empty form. */
export function readDraft(store: () => Store): Delivery {
  try {
    const stored: unknown = JSON.parse(store().getItem(KEY) ?? '{}');
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
    store().setItem(KEY, JSON.stringify(typed));
  } catch {
    // A full or forbidden store: the form still works, it only forgets on reload.
  }
}

export function forgetDraft(store: () => Store): void {
  try {
    store().removeItem(KEY);
  } catch {
    // Nothing was kept there.
  }
}
