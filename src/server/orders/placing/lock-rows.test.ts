import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { buyerOf, createWork } from '../../../../tests/harness/works.ts';
import { artworks } from '../../artworks/data/table.ts';
import { discountCodes } from '../../discounts/table.ts';
import { inTransaction } from '../../services/database.ts';
import { orders } from '../data/table.ts';
import { lockRows } from './lock-rows.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;

async function offer(...codes: string[]) {
  const values = { type: 'percentage', value: decimalOf('10.00') } as const;
  await database.insert(discountCodes).values(codes.map((code) => ({ code, ...values })));
}

/** Locks, and tells which of these works, orders and codes another transaction could still lock. */
async function freeDuring(
  wanted: Parameters<typeof lockRows>[1],
  ids: { works: number[]; order: string; codes: string[] },
) {
  return inTransaction(database, async (tx) => {
    const locked = await lockRows(tx, wanted);
    const skip = { skipLocked: true } as const;
    const works = await database
      .select()
      .from(artworks)
      .where(inArray(artworks.id, ids.works))
      .for('update', skip);
    const own = await database
      .select()
      .from(orders)
      .where(eq(orders.id, ids.order))
      .for('update', skip);
    const codes = await database
      .select()
      .from(discountCodes)
      .where(inArray(discountCodes.code, ids.codes))
      .for('update', skip);
    return {
      locked,
      free: {
        works: works.map(({ id }) => id),
        orders: own.length,
        codes: codes.map(({ code }) => code),
      },
    };
  });
}

test('an order locks its works, its browser’s open order, its code and the code of that order; nothing else', async () => {
  await offer('NEW', 'BEFORE', 'OTHER');
  const [held, wanted, other] = [
    await createWork(gallery),
    await createWork(gallery),
    await createWork(gallery),
  ];
  const { body } = await buyerOf(gallery).order([held], {
    discountCode: 'BEFORE',
    discount: '120.00',
    total: '1080.00',
  });
  const [open] = await database.select().from(orders).where(eq(orders.id, body.order.id));
  const { locked, free } = await freeDuring(
    {
      browserHash: open?.browserHash ?? '',
      idempotencyKey: 'another-key-12345',
      artworkIds: [wanted.id],
      code: ' new ',
    },
    {
      works: [held.id, wanted.id, other.id],
      order: body.order.id,
      codes: ['NEW', 'BEFORE', 'OTHER'],
    },
  );
  expect(free).toEqual({ works: [held.id, other.id], orders: 0, codes: ['OTHER'] });
  expect(locked).toMatchObject({
    paid: undefined,
    pending: {
      id: body.order.id,
      copies: [{ artworkId: held.id, quantity: 1, editionNumbers: [1] }],
    },
    works: [{ id: wanted.id, price: '1200.00' }],
    codes: [{ code: 'NEW' }, { code: 'BEFORE' }],
  });
  expect(locked.pending?.holdExpiresAt).toEqual(open?.holdExpiresAt);
});

test('a browser without an order locks the works alone, in the order of their ids', async () => {
  const works = [await createWork(gallery), await createWork(gallery)];
  const ids = works.map(({ id }) => id);
  const { locked } = await freeDuring(
    {
      browserHash: 'nobody',
      idempotencyKey: 'a-key-of-nobody-1',
      artworkIds: ids.toReversed(),
      code: null,
    },
    { works: ids, order: crypto.randomUUID(), codes: [] },
  );
  expect(locked).toMatchObject({ paid: undefined, pending: undefined, codes: [] });
  expect(locked.works.map(({ id }) => id)).toEqual(ids);
});
