import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { createWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { orderItems, orders } from '../data/table.ts';
import { deleteOldNetworks, type HeldTime, heldTimes, holdUntil } from './hold-length.ts';

const gallery = await openTestGallery();

const NOW = new Date('2027-03-01T10:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const minutesOf = (date: Date) => (date.getTime() - NOW.getTime()) / 60_000;
const address = { address: '1 Bank Street', city: 'Whangārei', state: '', zipCode: '0110' };

type Held = {
  /** Minutes from now. */
  from: number;
  until: number;
  quantity?: number;
} & Partial<Pick<typeof orders.$inferInsert, 'status' | 'network' | 'paidAt'>>;

/** Writes an order that holds, or held, a work. */
async function hold(id: number, { from, until, quantity = 1, ...values }: Held) {
  const shippingAddress = { ...address, country: 'New Zealand' as const };
  const price = decimalOf('10.00');
  const order = { id: crypto.randomUUID(), createdAt: at(from), holdExpiresAt: at(until) };
  const [row] = await gallery.services.database
    .insert(orders)
    .values({
      status: 'expired',
      network: 'home',
      ...values,
      ...order,
      subtotal: price,
      total: price,
      email: 'a@example.com',
      firstName: 'Ada',
      lastName: 'Collector',
      shippingAddress,
      billingAddress: shippingAddress,
      browserHash: order.id,
      idempotencyKey: order.id,
    })
    .returning();
  await gallery.services.database.insert(orderItems).values({
    orderId: order.id,
    artworkId: id,
    title: 'Print',
    price,
    quantity,
    editionNumbers: Array.from({ length: quantity }, (_, index) => index + 1),
  });
  if (!row) throw new Error('not written');
  return row;
}

const ask = async (ids: number[], open?: typeof orders.$inferSelect, quantity = 1) => {
  const items = ids.map((artworkId) => ({ artworkId, quantity, price: '10.00' }));
  const { database } = gallery.services;
  const works = await database.select().from(artworks).where(inArray(artworks.id, ids));
  const query = sql`select ${heldTimes(ids, 'home', NOW, open?.id)} as held`;
  const held = (await database.execute<{ held: HeldTime[] }>(query)).rows[0]?.held ?? [];
  return holdUntil(works, items, held, NOW, open);
};

test.each<[minutes: number, why: string, held: Held[]]>([
  [10, 'of no earlier hold', []],
  [10, '20 of 30 minutes are left', [{ from: -25, until: -15 }]],
  [5, '5 of 30 minutes are left', [{ from: -40, until: -15 }]],
  [2, 'exactly the shortest hold is left', [{ from: -40, until: -12 }]],
  [
    4,
    'two holds add up',
    [
      { from: -30, until: -14 },
      { from: -14, until: -4 },
    ],
  ],
  [2, 'the hold ended within the hour', [{ from: -87, until: -59 }]],
  [10, 'the hold ended an hour ago', [{ from: -88, until: -60 }]],
  [10, 'another network held it', [{ from: -40, until: -5, network: 'away' }]],
  [10, 'the hold became a sale', [{ from: -40, until: -5, status: 'paid', paidAt: NOW }]],
  [10, 'the hold was refunded', [{ from: -40, until: -5, status: 'refunded' }]],
  [5, 'another order holds it now', [{ from: -20, until: 5, status: 'pending' }]],
  [3, 'an old order is still open', [{ from: -127, until: -100, status: 'pending' }]],
])('a new order is held for %d minutes: %s', async (minutes, _why, held) => {
  const { id } = await createWork(gallery);
  for (const each of held) await hold(id, each);
  expect(minutesOf(await ask([id]))).toBe(minutes);
});

test.each([
  [1, 1, 10],
  [1, 2, 5],
  [2, 1, 5],
])(
  'of an edition of two, held before, %d line of %d copies is held for %d minutes',
  async (lines, copies, minutes) => {
    const { id } = await createWork(gallery, { editionSize: 2 });
    await hold(id, { from: -40, until: -15, quantity: 2 });
    expect(minutesOf(await ask(Array(lines).fill(id), undefined, copies))).toBe(minutes);
  },
);

test('of several works the one that may be held the shortest decides', async () => {
  const [first, second, third] = [
    await createWork(gallery),
    await createWork(gallery),
    await createWork(gallery),
  ];
  await hold(first.id, { from: -40, until: -15 });
  await hold(second.id, { from: -40, until: -13 });
  expect(minutesOf(await ask([first.id, second.id, third.id]))).toBe(3);
});

test('a new order that would be held for less than 2 minutes is refused, naming the works', async () => {
  const [free, held] = [await createWork(gallery), await createWork(gallery, { title: 'Tide' })];
  await hold(free.id, { from: -10, until: -5 });
  await hold(held.id, { from: -40, until: -11.99 });
  await expect(ask([free.id, held.id])).rejects.toMatchObject({
    code: 'hold_limit_reached',
    message:
      '“Tide” was held from your internet connection for half an hour without being paid. Please try again in an hour, or write to us.',
    fields: { 'items.1': 'Held for too long' },
    details: { artworkIds: [held.id] },
  });
});

test.each<[until: number, why: string, open: Held, earlier?: Held]>([
  [10, '10 minutes from now', { from: -5, until: 5 }],
  [5, '30 minutes after the first press of Pay', { from: -25, until: 1 }],
  [3, 'no earlier than before', { from: -40, until: 3 }],
  [4, 'less what other orders held', { from: -6, until: 1 }, { from: -40, until: -20 }],
  [1, 'not refused for what other orders held', { from: -5, until: 1 }, { from: -40, until: -5 }],
])('an updated order is held for %d minutes more: %s', async (until, _why, open, earlier) => {
  const { id } = await createWork(gallery);
  if (earlier) await hold(id, earlier);
  const order = await hold(id, { ...open, status: 'pending' });
  expect(minutesOf(await ask([id], order))).toBe(until);
});

test('an updated order for an edition is held for at most half an hour, too', async () => {
  const { id } = await createWork(gallery, { editionSize: 5 });
  await hold(id, { from: -40, until: -30 });
  const order = await hold(id, { from: -25, until: 1, status: 'pending' });
  expect(minutesOf(await ask([id], order))).toBe(5);
});

test('the network of an order is deleted once the order is older than a day', async () => {
  const { id } = await createWork(gallery);
  const day = 24 * 60;
  const old = await hold(id, { from: -day - 0.001, until: -day });
  const young = await hold(id, { from: -day, until: -day });
  const { database } = gallery.services;
  await deleteOldNetworks({ database, now: () => NOW });
  const networkOf = async (orderId: string) =>
    (await database.select().from(orders).where(eq(orders.id, orderId)))[0]?.network;
  expect([await networkOf(old.id), await networkOf(young.id)]).toEqual([null, 'home']);
});
