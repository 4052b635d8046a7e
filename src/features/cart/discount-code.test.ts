import { afterEach, expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { $toast } from '#ui/toast-store.ts';
import { appliedCode, applyCode, discountText, validateCode } from './discount-code.ts';
import { $cart, clearCart } from './store.ts';

const tenPercent = { code: 'TEN', type: 'percentage', value: decimalOf('10.00') } as const;

function serverResponds(status: number, body: unknown) {
  const fetch = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
afterEach(() => {
  vi.unstubAllGlobals();
  clearCart();
});

test('a discount is shown as a percentage or as an amount', () => {
  expect(discountText(tenPercent)).toBe('10% off');
  expect(discountText({ ...tenPercent, value: decimalOf('12.50') })).toBe('12.5% off');
  expect(discountText({ code: 'FIFTY', type: 'fixed', value: decimalOf('50') })).toBe('$50.00 off');
});

test('a code is sent to the server', async () => {
  const fetch = serverResponds(200, tenPercent);
  expect(await validateCode('ten')).toEqual(tenPercent);
  expect(fetch).toHaveBeenCalledWith(
    '/api/discount-codes/validate',
    expect.objectContaining({ method: 'POST', body: '{"code":"ten"}' }),
  );
});

test('a valid code is applied to the cart, with a toast', async () => {
  serverResponds(200, tenPercent);
  expect(await applyCode('ten')).toBeUndefined();
  expect($cart.get().discount).toEqual(tenPercent);
  expect($toast.get()).toMatchObject({ title: 'Discount Applied' });
});

test('an applied welcome code says for whom it is', () => {
  expect(appliedCode(tenPercent)).toEqual({ code: 'TEN', amount: '10% off' });
  expect(appliedCode({ ...tenPercent, code: 'WELCOME-K7QFX-2M9PD' })).toEqual({
    code: 'WELCOME-K7QFX-2M9PD',
    amount: '10% off',
    note: 'For a first purchase, with the email address that it was emailed to.',
  });
});

test('a refused code leaves the cart as it is, with the message of the server or our own', async () => {
  for (const [body, message] of [
    [{ code: 'code_used', message: 'Used before' }, 'Used before'],
    ['?', 'The discount code is not valid'],
  ] as const) {
    serverResponds(400, body);
    expect(await applyCode('ten')).toBe(message);
    expect($cart.get().discount).toBeNull();
    expect($toast.get()).toMatchObject({ title: 'Invalid Code', variant: 'destructive' });
    expect($toast.get(), 'the form has the message').not.toHaveProperty('description');
  }
});

test('a code that could not be checked is not called invalid', async () => {
  const unchecked = 'The code could not be checked. Please try again.';
  const offline = () =>
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const overloaded = () => {
    serverResponds(429, { code: 'too_many_requests', message: 'Please wait a minute.' });
  };
  for (const [arrange, message] of [
    [offline, unchecked],
    [() => serverResponds(502, '?'), unchecked],
    [overloaded, 'Please wait a minute.'],
  ] as const) {
    arrange();
    expect(await applyCode('ten')).toBe(message);
    expect($toast.get()).toMatchObject({ title: 'Code Not Checked' });
  }
});
