import { afterEach, expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';

const slackWater = {
  id: 7,
  title: 'Slack Water',
  medium: 'Oil',
  price: decimalOf('4800.00'),
  imageUrl: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A local storage that can be full, and the cart of a page that has it. */
async function openCart() {
  const stored: Record<string, string> = {};
  const storage = { isFull: false };
  const localStorage = new Proxy(stored, {
    set: (target, key: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      target[key] = value;
      return true;
    },
  });
  const page = new EventTarget();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', page);
  return { ...(await import('./store.ts')), stored, storage, page };
}

test('a cart works within its page while local storage is full, and is stored once there is room', async () => {
  const { $cart, CART_KEY, addCartItem, cartKey, storage, stored, page } = await openCart();
  const isOpen = $cart.subscribe(() => undefined);
  addCartItem(slackWater);
  storage.isFull = true;
  addCartItem({ ...slackWater, id: 8 });
  const key = cartKey();
  page.dispatchEvent(new Event('pageshow'));
  page.dispatchEvent(new Event('storage'));
  expect($cart.get()).toMatchObject({
    items: [{ artwork: { id: 7 } }, { artwork: { id: 8 } }],
    key,
  });
  expect(JSON.parse(stored[CART_KEY] ?? '').items).toHaveLength(1);

  storage.isFull = false;
  addCartItem({ ...slackWater, id: 9 });
  expect(JSON.parse(stored[CART_KEY] ?? '').items).toHaveLength(3);
  isOpen();
});

test('what another page has stored since is read in place of what did not fit', async () => {
  const { $cart, CART_KEY, addCartItem, storage, stored, page } = await openCart();
  const isOpen = $cart.subscribe(() => undefined);
  storage.isFull = true;
  addCartItem(slackWater);
  storage.isFull = false;
  stored[CART_KEY] = JSON.stringify({ items: [], discount: null, key: 'other' });
  page.dispatchEvent(new Event('pageshow'));
  expect($cart.get()).toEqual({ items: [], discount: null, key: 'other' });
  isOpen();
});

test('a first work is kept within the page where nothing fits into local storage', async () => {
  const { $cart, addCartItem, storage, page } = await openCart();
  const isOpen = $cart.subscribe(() => undefined);
  storage.isFull = true;
  addCartItem(slackWater);
  page.dispatchEvent(new Event('storage'));
  expect($cart.get().items).toHaveLength(1);
  isOpen();
});
