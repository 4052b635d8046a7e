import { beforeEach, expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { $cart, addCartItem, cartKey, clearCart, setDiscount } from '#features/cart/store.ts';
import { $toast } from '#ui/toast-store.ts';
import { readSavedDelivery, saveDelivery } from '../delivery/delivery-autosave.ts';
import type { PaymentCheck } from './payment-check.ts';
import { finishPayment } from './payment-success.ts';

const PAID_AT = '2027-03-01T10:00:00Z';
const confirmation = {
  order: { id: '0198c7c2-5a3e-7b61-9d5e-3f7c1b2a4d6e' },
  items: [
    { artwork: { id: 1 }, quantity: 1 },
    { artwork: null, quantity: 1 },
  ],
  paidAt: PAID_AT,
};
const added = {
  id: 2,
  title: 'Understorey',
  medium: '',
  price: decimalOf('900.00'),
  imageUrl: null,
};
const found = (kind: string, paidAt: string | null = PAID_AT) =>
  ({ kind, confirmation: { ...confirmation, paidAt } }) as unknown as PaymentCheck;

async function visit(search: string, check: PaymentCheck) {
  const waits: [number, () => void][] = [];
  const visited: string[] = [];
  const asked: object[] = [];
  const page = {
    search,
    show: vi.fn(),
    schedule: (milliseconds: number, task: () => void) => waits.push([milliseconds, task]),
    go: (address: string) => visited.push(address),
  };
  await finishPayment(page, async (query) => {
    asked.push(query);
    return check;
  });
  return { waits, visited, asked, shown: page.show.mock.calls.map(([{ title }]) => title) };
}

const kept = new Map<string, string>();
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const typedEmail = () => readSavedDelivery(() => tab).email;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(PAID_AT) + 60_000 });
  clearCart();
  vi.stubGlobal('sessionStorage', tab);
  saveDelivery(() => tab, { email: 'ada@example.com' });
  $toast.set(null);
  addCartItem({
    id: 1,
    title: 'Slack Water',
    medium: '',
    price: decimalOf('4800.00'),
    imageUrl: null,
  });
});

test('S2-018 S2-019 once the server knows the payment, the cart is cleared and a toast says Payment Successful', async () => {
  const { asked, shown } = await visit('?payment_intent=pi_1', found('paid'));
  expect(asked).toEqual([{ paymentIntent: 'pi_1' }]);
  expect($cart.get().items).toEqual([]);
  expect($toast.get()?.title).toBe('Payment Successful');
  expect(shown).toEqual(['Payment Successful']);
  expect(typedEmail(), 'the typed address is forgotten').toBe('');
});

test('S2-020 S9-019 after 3 seconds it goes on to /portfolio, and not before', async () => {
  const { waits, visited } = await visit('', found('paid'));
  expect(visited).toEqual([]);
  expect(waits.map(([milliseconds]) => milliseconds)).toEqual([3000]);
  waits[0]?.[1]();
  expect(visited).toEqual(['/portfolio']);
});

test.each([
  ['?payment_intent=pi_1', { kind: 'unknown' }, 'We could not find that payment'],
  ['', { kind: 'unknown' }, 'We could not find that payment'],
  ['?payment_intent=pi_1', { kind: 'unreachable' }, 'We could not check your payment'],
  ['', { kind: 'unreachable' }, 'We could not check your payment'],
  ['?payment_intent=pi_1', found('unpaid'), 'Payment Failed'],
  ['?payment_intent=pi_1', found('refunded', null), 'Payment Failed'],
  ['?payment_intent=pi_1', found('refunded'), 'Your payment was returned'],
] as const)(
  '%s, when the payment is %o, keeps the cart and says: %s',
  async (search, check, title) => {
    const { waits, shown } = await visit(search, check);
    expect($cart.get().items).toHaveLength(1);
    expect(typedEmail()).toBe('ada@example.com');
    expect($toast.get()).toMatchObject({ title, variant: 'destructive' });
    expect(shown).toEqual([title]);
    expect(waits).toEqual([]);
  },
);

test('an address without a payment counts for an hour after the latest one', async () => {
  vi.setSystemTime(Date.parse(PAID_AT) + 60 * 60_000);
  expect((await visit('', found('paid'))).shown).toEqual(['We could not find that payment']);
  expect($cart.get().items).toHaveLength(1);
  vi.setSystemTime(Date.parse(PAID_AT) + 60 * 60_000 - 1);
  expect((await visit('', found('paid'))).shown).toEqual(['Payment Successful']);
});

test('a payment that Stripe still processes clears the cart, and says so', async () => {
  const { shown, waits } = await visit('?payment_intent=pi_1', found('processing'));
  expect(shown).toEqual(['Payment Processing']);
  expect($cart.get().items).toEqual([]);
  expect(waits).toHaveLength(1);
});

test('a failed payment of an empty collection does not say that the collection is still there', async () => {
  const description = async () => {
    await visit('?payment_intent=pi_1', found('unpaid'));
    return $toast.get()?.description;
  };
  expect(await description()).toBe('Nothing was charged. Your collection is still here.');
  clearCart();
  expect(await description()).toBe('Nothing was charged.');
});

test('a work that was added during the payment stays, as another order without the code', async () => {
  for (const kind of ['paid', 'processing']) {
    const key = cartKey();
    addCartItem(added);
    setDiscount({ code: 'TEN', type: 'percentage', value: decimalOf('10.00') });
    await visit('?payment_intent=pi_1', found(kind));
    expect($cart.get().items).toMatchObject([{ artwork: { id: 2 } }]);
    expect($cart.get().discount).toBeNull();
    expect(cartKey()).not.toBe(key);
    clearCart();
    addCartItem({ ...added, id: 1 });
  }
});

test('S2-018 without a payment in its address /payment-success clears the whole cart', async () => {
  addCartItem(added);
  await visit('', found('paid'));
  expect($cart.get().items).toEqual([]);
});
