import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('an order number is # and the last eight characters of the id in capitals', () => {
  expect(orderNumber('019a0000-0000-7000-8000-0000abcdef12')).toBe('#ABCDEF12');
});
