import { useCallback, useState } from 'react';
import type { CartItem } from './lines.ts';
import { $cart, removeCartItem, restoreCartItem, setOrder } from './store.ts';

type Removed = {
  item: CartItem;
  index: number;
  /** Of the collection: an emptied one forgets it. */
  order: string | undefined;
};

/** The line that was removed last, and where it stood, as long as its removal can be undone. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = useCallback((item: CartItem) => {
    const { items, order } = $cart.get();
    const index = items.findIndex(({ artwork }) => artwork.id === item.artwork.id);
    setRemoved({ item, index, order });
    removeCartItem(item.artwork.id);
  }, []);
  const undo = useCallback(() => {
    if (removed) restoreCartItem(removed.item, removed.index);
    if (removed?.order && !$cart.get().order) setOrder(removed.order);
    setRemoved(null);
  }, [removed]);
  const forget = useCallback(() => setRemoved(null), []);
  return { removed, remove, undo, forget };
}
