import type { ValidDiscount } from '#contract/discount-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { toCents, toDecimal } from '#contract/money.ts';
import type { CartItem } from './lines.ts';

export type Cart = {
  items: CartItem[];
  discount: ValidDiscount | null;
  /** Names this collection to the server until it is paid or cleared: an idempotency key. */
  key: string;
  /** The order of its latest press of Pay, which may be paid although this browser was not told. */
  order?: string;
};

export const EMPTY_CART: Cart = { items: [], discount: null, key: '' };

/**
 * Reads a stored cart, which may hold anything. Invalid parts are dropped; a value that cannot be parsed is reported to
 * `log` and becomes an empty cart (§4).
 */
export function decodeCart(stored: string, log: (message: string) => void = console.warn): Cart {
  try {
    const value: unknown = JSON.parse(stored, readAmount);
    if (!isRecord(value)) throw new TypeError('no cart');
    return {
      items: Array.isArray(value.items) ? value.items.filter(isItem) : [],
      discount: isDiscount(value.discount) ? value.discount : null,
      key: typeof value.key === 'string' ? value.key : '',
      ...(typeof value.order === 'string' && { order: value.order }),
    };
  } catch {
    log('The stored collection could not be read and is ignored.');
    return EMPTY_CART;
  }
}

/** A price or a value is stored as text or as a number (§3): either becomes a decimal, anything else null. */
function readAmount(key: string, stored: unknown) {
  if (key !== 'price' && key !== 'value') return stored;
  const amount = toCents(String(stored));
  return amount === null ? null : toDecimal(amount);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isItem(value: unknown): value is CartItem {
  if (!isRecord(value) || !isRecord(value.artwork)) return false;
  const { artwork, quantity } = value;
  return (
    Number.isInteger(artwork.id) &&
    typeof artwork.title === 'string' &&
    typeof artwork.medium === 'string' &&
    typeof artwork.price === 'string' &&
    (typeof artwork.imageUrl === 'string' || artwork.imageUrl === null) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= LIMITS.quantity
  );
}

function isDiscount(value: unknown): value is ValidDiscount {
  return (
    isRecord(value) &&
    typeof value.code === 'string' &&
    (value.type === 'percentage' || value.type === 'fixed') &&
    typeof value.value === 'string'
  );
}
