import { useCallback, useState } from 'react';
import type { CartItem } from './lines.ts';
import { $cart, removeCartItem, restoreCartItem } from './store.ts';

/** The line that was removed last, and where it stood, as long as its removal can be undone. */
export function useRemoval() {
  const [removed, setRemoved] = useState<{ item: CartItem; index: number } | null>(null);
  const remove = useCallback((item: CartItem) => {
    const index = $cart.get().items.findIndex(({ artwork }) => artwork.id === item.artwork.id);
    setRemoved({ item, index });
    removeCartItem(item.artwork.id);
  }, []);
  const undo = useCallback(() => {
    if (removed) restoreCartItem(removed.item, removed.index);
    setRemoved(null);
  }, [removed]);
  const forget = useCallback(() => setRemoved(null), []);
  return { removed, remove, undo, forget };
}
