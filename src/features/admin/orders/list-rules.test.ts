import { expect, test } from 'vitest';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { decimalOf } from '#contract/money.ts';
import { defaultView, filterEntries, sortEntries } from '../list/list-view.ts';
import { isToSend, ORDER_LIST_RULES } from './list-rules.ts';

const order = (parts: Partial<OrderEntry>): OrderEntry => ({
  id: '01999999-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Māhina',
  phone: null,
  subtotal: decimalOf('100.00'),
  discount: decimalOf('0.00'),
  delivery: decimalOf('0.00'),
  deliveryMethod: 'courier',
  isRural: false,
  total: decimalOf('100.00'),
  discountCode: null,
  paidAt: null,
  dispatchedAt: null,
  archivedAt: null,
  imageUrls: [],
  status: 'pending',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...parts,
});

const orders = [
  order({ id: '01999999-0000-7000-8000-0000aaaa1111', total: decimalOf('950.00') }),
  order({
    id: '01999999-0000-7000-8000-0000bbbb2222',
    firstName: 'Bo',
    lastName: 'Reid',
    total: decimalOf('4800.00'),
    status: 'paid',
    createdAt: '2026-02-01T00:00:00.000Z',
  }),
  order({
    id: '01999999-0000-7000-8000-0000cccc3333',
    firstName: 'Ada',
    lastName: 'Reid',
    total: decimalOf('10000.00'),
    status: 'refunded',
    createdAt: '2026-03-01T00:00:00.000Z',
  }),
];
const DEFAULT = defaultView(ORDER_LIST_RULES);
const names = (changes: Partial<typeof DEFAULT>) => {
  const view = { ...DEFAULT, ...changes };
  const shown = filterEntries(
    sortEntries(orders, ORDER_LIST_RULES, view.sort),
    ORDER_LIST_RULES,
    view,
  );
  return shown.map((entry) => entry.firstName);
};

test('S2-125 the search finds first name, last name, both together, and the order ID', () => {
  expect(names({ search: 'reid' })).toEqual(['Ada', 'Bo']);
  expect(names({ search: 'bo reid' })).toEqual(['Bo']);
  expect(names({ search: 'mahina' })).toEqual(['Ana']);
  expect(names({ search: 'bbbb2222' })).toEqual(['Bo']);
  expect(names({ search: '#BBBB2222' })).toEqual(['Bo']);
});

test('S2-126 S4-020 the filter knows all, paid and pending; another status is listed under all', () => {
  expect(names({ status: 'all' })).toEqual(['Ada', 'Bo', 'Ana']);
  expect(names({ status: 'paid' })).toEqual(['Bo']);
  expect(names({ status: 'pending' })).toEqual(['Ana']);
});

test('the filter knows the orders to send: paid, and not dispatched', () => {
  const sent = [
    order({ status: 'paid', dispatchedAt: '2026-02-03T00:00:00.000Z' }),
    ...orders,
  ].filter(isToSend);
  expect(sent.map((entry) => entry.firstName)).toEqual(['Bo']);
  expect(names({ status: 'to-send' })).toEqual(['Bo']);
});

test('S2-127 S9-013 orders sort by newest, amount and A-Z, ascending and descending', () => {
  expect(names({ sort: { key: 'newest', direction: 'asc' } })).toEqual(['Ana', 'Bo', 'Ada']);
  expect(names({ sort: { key: 'amount', direction: 'desc' } })).toEqual(['Ada', 'Bo', 'Ana']);
  expect(names({ sort: { key: 'amount', direction: 'asc' } })).toEqual(['Ana', 'Bo', 'Ada']);
  expect(names({ sort: { key: 'az', direction: 'asc' } })).toEqual(['Ada', 'Ana', 'Bo']);
});
