import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { createWork } from '../../../../tests/harness/works.ts';
import { type PricedLine, priceLines, priceOrder } from './price.ts';

const gallery = await openTestGallery();

type Asked = { id: number; price: string | null; quantity?: number };
const priced = (...works: Asked[]) =>
  priceLines(
    gallery.services.database,
    works.map(({ id, price, quantity = 1 }) => ({ artworkId: id, quantity, price: price ?? '0' })),
  );
/** What a refusal says, and which fields it marks. */
const refusal = (work: Promise<unknown> | (() => unknown)) =>
  (async () => (typeof work === 'function' ? work() : work))().then(
    () => 'not refused',
    ({ code, message, fields, details }) => ({ code, message, fields, details }),
  );

const line = (priceCents: number, quantity = 1) => ({ priceCents, quantity }) as PricedLine;
const priceOf = (cents: number, total: string, shown = {}) =>
  priceOrder([line(cents)], null, { total, ...shown });

test('lines come in the order of their works; a work that is named twice is one line', async () => {
  const [first, print] = [
    await createWork(gallery, { medium: 'Oil' }),
    await createWork(gallery, { editionSize: 5, price: '80.00' }),
  ];
  expect(await priced({ ...print, quantity: 2 }, first, print)).toEqual([
    {
      artworkId: first.id,
      quantity: 1,
      priceCents: 120_000,
      title: first.title,
      medium: 'Oil',
      editionSize: 1,
      heightMm: null,
      widthMm: null,
      depthMm: null,
      weightGrams: null,
    },
    expect.objectContaining({
      artworkId: print.id,
      quantity: 3,
      priceCents: 8_000,
      editionSize: 5,
    }),
  ]);
});

test('each work that cannot be bought is named, but not one that is unpublished or unknown', async () => {
  const works = [
    await createWork(gallery, { title: 'Sold', isAvailable: false }),
    await createWork(gallery, { title: 'Elsewhere', isGalleried: true }),
    await createWork(gallery, { title: 'Unpriced', price: null }),
    await createWork(gallery, { title: 'Secret', isDraft: true }),
    { id: 999_999, price: '1.00' },
  ];
  expect(await refusal(priced(...works, await createWork(gallery)))).toEqual({
    code: 'work_unavailable',
    details: { artworkIds: works.map(({ id }) => id) },
    message:
      '“Sold” is no longer available. “Elsewhere” is no longer available. ' +
      '“Unpriced” is no longer available. A work in your collection is no longer available.',
    fields: {
      'items.0': 'No longer available',
      'items.1': 'No longer available',
      'items.2': 'No longer available',
      'items.3': 'No longer available',
      'items.4': 'No longer available',
    },
  });
});

test('a price that differs from the shown one is refused with the correct price', async () => {
  const work = await createWork(gallery, { title: 'Dearer', price: '1300.00' });
  expect(await refusal(priced({ ...work, price: '1200.00' }))).toEqual({
    code: 'price_changed',
    message: 'The price of “Dearer” is $1,300.00.',
    fields: { 'items.0.price': '1300.00' },
    details: { total: null },
  });
  expect(await priced({ ...work, price: '1300' })).toHaveLength(1);
});

test('more copies than there are, or than one order may hold, are refused', async () => {
  const original = await createWork(gallery, { title: 'Original' });
  expect(await refusal(priced(original, original))).toEqual({
    code: 'work_unavailable',
    details: { artworkIds: [original.id] },
    message: '“Original” is an original: there is only one.',
    fields: { 'items.1.quantity': 'At most 1' },
  });
  const small = await createWork(gallery, { title: 'Small', editionSize: 3 });
  expect(await priced({ ...small, quantity: 3 })).toHaveLength(1);
  expect(await refusal(priced({ ...small, quantity: 4 }))).toEqual({
    code: 'work_unavailable',
    details: { artworkIds: [small.id] },
    message: '“Small” is an edition of 3: there are no more.',
    fields: { 'items.0.quantity': 'At most 3' },
  });
  const large = await createWork(gallery, { title: 'Large', editionSize: 500 });
  expect(await priced({ ...large, quantity: 99 })).toHaveLength(1);
  expect(await refusal(priced({ ...large, quantity: 100 }))).toMatchObject({
    fields: { 'items.0.quantity': 'At most 99' },
  });
});

test('a total is at least 0.50, and at most what one card payment can be', async () => {
  expect(priceOf(50, '0.50').totalCents).toBe(50);
  expect(await refusal(() => priceOf(49, '0.49'))).toEqual({
    code: 'below_minimum',
    message: 'Minimum order amount: $0.50 NZD',
    fields: { total: 'At least 0.50' },
    details: { minimum: '0.50' },
  });
  expect(priceOf(99_999_999, '999999.99').totalCents).toBe(99_999_999);
  expect(await refusal(() => priceOf(100_000_000, '1000000.00'))).toEqual({
    code: 'above_maximum',
    message: 'This total cannot be paid by card. Please enquire.',
    fields: { total: 'At most 999999.99' },
    details: { maximum: '999999.99' },
  });
});

test('a code cannot bring a collection below the ceiling of what an order can hold', async () => {
  const reduced = { code: 'TEN', type: 'percentage', value: decimalOf('99.50') } as const;
  const order = (cents: number, total: string) => priceOrder([line(cents)], reduced, { total });
  expect(order(9_999_999_999, '500000.00').subtotalCents).toBe(9_999_999_999);
  expect(await refusal(() => order(10_000_000_000, '500000.00'))).toEqual({
    code: 'above_maximum',
    message: 'This collection cannot be paid by card. Please enquire.',
    fields: { subtotal: 'At most 99999999.99' },
    details: { maximum: '99999999.99' },
  });
});

test('amounts are compared by their value, and those that were not shown are not', async () => {
  expect(priceOf(120_000, '1200').totalCents).toBe(120_000);
  expect(priceOf(120_000, '1200.00', { subtotal: 1200, discount: '0.00' }).discountCents).toBe(0);
});

test.each([
  ['total', { total: '1199.99' }, '1200.00'],
  ['total', { total: 'free' }, '1200.00'],
  ['subtotal', { total: '1200.00', subtotal: '1300.00' }, '1200.00'],
  ['discount', { total: '1200.00', discount: '10.00' }, '0.00'],
  ['delivery', { total: '1200.00', delivery: '12.00' }, '0.00'],
])(
  'another %s than the one shown is refused with the right one and the right total',
  async (name, shown, right) => {
    expect(await refusal(() => priceOrder([line(120_000)], null, shown))).toEqual({
      code: 'price_changed',
      message: 'The total is $1,200.00. Please check it and try again.',
      fields: { [name]: right, total: '1200.00' },
      details: { total: '1200.00' },
    });
  },
);
