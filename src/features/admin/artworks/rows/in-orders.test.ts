import { expect, test } from 'vitest';
import { inOrders } from './in-orders.ts';

const orderIds = ['1a2b3c4d', '2a2b3c4d', '3a2b3c4d', '4a2b3c4d', '5a2b3c4d'].map(
  (tail) => `01999999-0000-7000-8000-0000${tail}`,
);
const said = (count: number) => inOrders({ orderIds: orderIds.slice(0, count) });

test('before a work is deleted, at most three of its orders are named', () => {
  expect(said(0)).toBe('');
  expect(said(1)).toBe(': part of order #1A2B3C4D, which keeps its title and price');
  expect(said(2)).toBe(': part of orders #1A2B3C4D and #2A2B3C4D, which keep its title and price');
  expect(said(3)).toBe(
    ': part of orders #1A2B3C4D, #2A2B3C4D and #3A2B3C4D, which keep its title and price',
  );
  expect(said(5)).toBe(
    ': part of orders #1A2B3C4D, #2A2B3C4D, #3A2B3C4D and 2 more, which keep its title and price',
  );
});
