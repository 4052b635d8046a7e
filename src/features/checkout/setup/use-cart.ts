import { useStore } from '@nanostores/react';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import type { CartItem } from '#features/cart/lines.ts';
import { $cart, cartKey, setDiscount, setOrder, setQuantity } from '#features/cart/store.ts';

/** The part of the cart that the checkout uses. */
export type Cart = {
  lines: readonly CartItem[];
  discount: ValidDiscount | null;
  /** Idempotency key of this collection's order. */
  key: () => string;
  setDiscount: (discount: ValidDiscount | null) => void;
  setOrder: typeof setOrder;
  /** Sets each line to the quantity that can be bought; 0 removes it. */
  applyCorrections: (repairs: readonly { artworkId: number; quantity: number }[]) => void;
};

export function useCart(): Cart {
  const { items, discount } = useStore($cart);
  return {
    lines: items,
    discount,
    key: cartKey,
    setDiscount,
    setOrder,
    applyCorrections: (repairs) => {
      for (const { artworkId, quantity } of repairs) setQuantity(artworkId, quantity);
    },
  };
}
