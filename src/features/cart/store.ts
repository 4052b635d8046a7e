import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import type { Artwork } from '#contract/artworks.ts';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import { toDecimal } from '#contract/money.ts';
import { totalsOf } from '#contract/pricing.ts';
import { messageOf } from '#lib/api-client.ts';
import { createPanel } from '#lib/panel.ts';
import { site } from '#site';
import { toast } from '#ui/toast-store.ts';
import {
  addLine,
  type CartArtwork,
  pricedLines,
  removeLine,
  repriceLines,
  setLineQuantity,
} from './lines.ts';
import { type Cart, decodeCart, EMPTY_CART } from './stored-cart.ts';
import { validateCode } from './validate-code.ts';
import { worthOf } from './worth.ts';

export { type LineState, lineStateOf } from './line-state.ts';
export type { CartArtwork, CartItem } from './lines.ts';
export { validateCode, worthOf };

/** The collection (§4): kept in local storage under the artist's key, the same in all tabs. */
export const $cart = persistentAtom<Cart>(`${site.key}-cart`, EMPTY_CART, {
  encode: JSON.stringify,
  decode: (stored) => decodeCart(stored),
});

/** The drawer: open or not, on a page that `startCart()` made ready for it. */
export const cartPanel = createPanel('The cart', 'startCart()');

/** Works, counted with their quantities (§3 totalItems). */
export const $totalItems = computed($cart, ({ items }) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0),
);

/** `{ subtotalCents, discountCents, totalCents }` of the collection with its discount. */
export const $totals = computed($cart, ({ items, discount }) =>
  totalsOf(pricedLines(items), discount),
);

/** The discount with what it takes off (§3): `{ code, type, value, discountAmount }`, dollars; or null. */
export const $appliedDiscount = computed([$cart, $totals], ({ discount }, { discountCents }) =>
  discount ? { ...discount, discountAmount: Number(toDecimal(discountCents)) } : null,
);

/** Adds a work, or one more of it when it is there already. */
export function addItem(artwork: CartArtwork): void {
  update({ items: addLine($cart.get().items, artwork) });
}

/** Takes a work's whole line away. */
export function removeItem(artworkId: number): void {
  update({ items: removeLine($cart.get().items, artworkId) });
}

/** Sets how many copies of a work are wanted; 0 takes the line away. */
export function setQuantity(artworkId: number, quantity: number): void {
  update({ items: setLineQuantity($cart.get().items, artworkId, quantity) });
}

/** Takes over the prices of now, and marks the lines that they change. */
export function takePrices(works: readonly Artwork[]): void {
  const before = $cart.get().items;
  const items = repriceLines(before, works);
  if (items.some((item, place) => item !== before[place])) update({ items });
}

/** Keeps a code that the server found valid, or none. */
export function setDiscount(discount: ValidDiscount | null): void {
  update({ discount });
}

/**
 * Keeps a code when the server finds it valid, and says so either way (§8). Answers what is wrong with
 * it, or undefined.
 */
export async function applyCode(code: string): Promise<string | undefined> {
  try {
    const discount = await validateCode(code);
    setDiscount(discount);
    toast({ title: 'Discount Applied', description: worthOf(discount) });
    return undefined;
  } catch (error) {
    const description = messageOf(error, 'The discount code is not valid');
    toast({ title: 'Invalid Code', description, variant: 'destructive' });
    return description;
  }
}

/** Empties the collection and its discount, and forgets its key: the next one is another order. */
export function clearCart(): void {
  $cart.set(EMPTY_CART);
}

/** The idempotency key of this collection (UUID): made at the first call, kept until it is cleared. */
export function cartKey(): string {
  const { key } = $cart.get();
  if (key) return key;
  const fresh = crypto.randomUUID();
  update({ key: fresh });
  return fresh;
}

function update(change: Partial<Cart>): void {
  $cart.set({ ...$cart.get(), ...change });
}
