import { expect, test } from 'vitest';
import { loginQuery } from './login-query.ts';

test('the login returns to what was open, but not to the account dialog', () => {
  expect(loginQuery('?tab=orders&q=Mere+%26+Ana&open=12')).toBe(
    '?tab=orders&q=Mere+%26+Ana&open=12',
  );
  expect(loginQuery('?order=0193-a')).toBe('?order=0193-a');
  expect(loginQuery('?panel=gallery')).toBe('?panel=gallery');
  expect(loginQuery('?panel=account')).toBe('');
  expect(loginQuery('?tab=orders&panel=account')).toBe('?tab=orders');
});
