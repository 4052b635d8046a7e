import { beforeEach, expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { $cart, addItem } from '#features/cart/store.ts';
import { $toast } from '#ui/toast-store.ts';
import { readSavedDelivery, saveDelivery } from './delivery-autosave.ts';
import { finishPayment } from './payment-success.ts';

function visit(search: string) {
  const waits: [number, () => void][] = [];
  const visited: string[] = [];
  finishPayment({
    search,
    schedule: (milliseconds, task) => waits.push([milliseconds, task]),
    go: (address) => visited.push(address),
  });
  return { waits, visited };
}

const kept = new Map<string, string>();
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const typedEmail = () => readSavedDelivery(() => tab).email;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tab);
  saveDelivery(() => tab, { email: 'ada@example.com' });
  $toast.set(null);
  addItem({ id: 1, title: 'Slack Water', medium: '', price: decimalOf('4800.00'), imageUrl: null });
});

test('S2-018 S2-019 the cart is cleared and a toast says Payment Successful', () => {
  visit('');
  expect($cart.get().items).toEqual([]);
  expect($toast.get()?.title).toBe('Payment Successful');
});

test('S2-020 S9-019 after 3 seconds it goes on to /portfolio, and not before', () => {
  const { waits, visited } = visit('');
  expect(visited).toEqual([]);
  expect(waits.map(([milliseconds]) => milliseconds)).toEqual([3000]);
  waits[0]?.[1]();
  expect(visited).toEqual(['/portfolio']);
});

test('once paid, the address that was typed is forgotten', () => {
  visit('');
  expect(typedEmail()).toBe('');
});

test('a failed payment keeps the cart and is reported on the portfolio', () => {
  const { visited } = visit('?redirect_status=failed&payment_intent=pi_1');
  expect($cart.get().items).toHaveLength(1);
  expect(typedEmail()).toBe('ada@example.com');
  expect($toast.get()).toBeNull();
  expect(visited).toEqual(['/portfolio?redirect_status=failed&payment_intent=pi_1']);
});
