import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { Artwork } from '#contract/artworks.ts';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import { toDecimal } from '#contract/money.ts';
import { totalsOf } from '#contract/pricing.ts';
import { createPanel } from '#lib/panel.ts';
import '#lib/storage-engine.ts';
import { site } from '#site';
import {
  addLine,
  type CartArtwork,
  type CartItem,
  currentLines,
  pricedLines,
  removeLine,
  restoreLine,
  setLineQuantity,
  takeLine,
} from './lines.ts';
import { type Cart, decodeCart, EMPTY_CART } from './stored-cart.ts';

/** Names the collection in local storage, after the artist. */
export const CART_KEY = `${site.storageKey}-cart`;

/** The collection (§4), in local storage and so the same in all tabs. */
export const $cart = persistentAtom<Cart>(CART_KEY, EMPTY_CART, {
  encode: JSON.stringify,
  decode: (stored) => decodeCart(stored),
});

/** Whether the drawer is open. Opening it on a page that did not call `startCart()` throws. */
export const cartPanel = createPanel('The cart', 'startCart()');

/** Works, counted with their quantities (§3 totalItems). */
export const $totalItems = computed($cart, ({ items }) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0),
);

/** Subtotal, discount and total of the collection, in cents. */
export const $totals = computed($cart, ({ items, discount }) =>
  totalsOf(pricedLines(items), discount),
);

/** The discount with its amount in dollars (§3): `{ code, type, value, discountAmount }`, or null. */
export const $appliedDiscount = computed([$cart, $totals], ({ discount }, { discountCents }) =>
  discount ? { ...discount, discountAmount: Number(toDecimal(discountCents)) } : null,
);

/** Adds a work, or one more of it when it is there already. */
export function addCartItem(artwork: CartArtwork): void {
  update({ items: addLine($cart.get().items, artwork) });
}

/** Removes a work's line, whatever its quantity. */
export function removeCartItem(artworkId: number): void {
  update({ items: removeLine($cart.get().items, artworkId) });
}

/** Puts a removed line back at its place. */
export function restoreCartItem(item: CartItem, index: number): void {
  update({ items: restoreLine($cart.get().items, item, index) });
}

/** Sets the number of copies of a work; 0 removes its line. */
export function setQuantity(artworkId: number, quantity: number): void {
  update({ items: setLineQuantity($cart.get().items, artworkId, quantity) });
}

/** Replaces what is kept of the works by what they are now, and marks lines of another price as `repriced`. */
export function updateLines(works: readonly Artwork[]): void {
  const before = $cart.get().items;
  const items = currentLines(before, works);
  if (items.some((item, place) => item !== before[place])) update({ items });
}

/** Sets the discount of a code that the server found valid, or removes it. */
export function setDiscount(discount: ValidDiscount | null): void {
  update({ discount });
}

/** Removes items, discount and key: the next collection is another order. */
export function clearCart(): void {
  $cart.set(EMPTY_CART);
}

/** Removes what was paid; a work that was added meanwhile, in another tab, stays and is another order. */
export function removePaid(paid: readonly { artworkId: number; quantity: number }[]): void {
  const items = paid.reduce(takeLine, $cart.get().items);
  $cart.set({ ...EMPTY_CART, items });
}

/** Remembers the order that was placed for this collection, until it is paid, forgotten or the cart is empty. */
export function setOrder(order: string): void {
  update({ order });
}

/** Forgets an order that nothing was paid for, or that was refunded. */
export function forgetOrder(): void {
  const { order: _, ...cart } = $cart.get();
  $cart.set(cart);
}

/** The idempotency key of this collection (UUID): made at the first call, kept until the cart is cleared. */
export function cartKey(): string {
  const { key } = $cart.get();
  if (key) return key;
  const fresh = crypto.randomUUID();
  update({ key: fresh });
  return fresh;
}

function update(change: Partial<Cart>): void {
  const { order, ...cart } = { ...$cart.get(), ...change };
  // An emptied collection has nothing more to do with the order: what is added next is another one.
  if (cart.items.length === 0) $cart.set({ ...cart, key: '' });
  else $cart.set(order ? { ...cart, order } : cart);
}
