import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { receiptFacts } from './receipt.ts';

const GST = '123-456-789';
const of = (total: number, gstNumber = GST, isRefunded = false) =>
  receiptFacts({ total: cents(total), gstNumber, isRefunded });

test.each([
  [19_999, 'Receipt', null, 'name'],
  [20_000, 'Receipt', null, 'name'],
  [20_001, 'Tax invoice', 2_609, 'name'],
  [99_999, 'Tax invoice', 13_043, 'name'],
  [100_000, 'Tax invoice', 13_043, 'name'],
  [100_001, 'Tax invoice', 13_044, 'contact'],
])(
  'a registered seller’s receipt for %d cents is a %s with a tax of %s, and names the buyer with: %s',
  (total, title, tax, buyer) => {
    expect(of(total)).toEqual({ title, tax, buyer, correction: null });
  },
);

test.each([19_999, 20_000, 20_001, 100_000, 100_001, 640_000])(
  'a seller without a GST number has no tax on a receipt for %d cents, refunded or not',
  (total) => {
    expect(of(total, '')).toMatchObject({ title: 'Receipt', tax: null, correction: null });
    expect(of(total, '', true).correction).toEqual({ amount: total, tax: null });
  },
);

test('a refund corrects the whole amount, with its tax where the receipt had one', () => {
  expect(of(115_000, GST, true).correction).toEqual({ amount: 115_000, tax: 15_000 });
  expect(of(20_000, GST, true).correction).toEqual({ amount: 20_000, tax: null });
});
