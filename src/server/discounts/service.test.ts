import { expect, test } from 'vitest';
import { type DiscountRecord, type DiscountUse, discountCreate } from '#contract/discount-codes.ts';
import { decimalOf } from '#contract/money.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { newIp } from '../../../tests/harness/new-ip.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';
import { createDiscount } from './service.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

const { gallery, call } = await openTestAdmin();

const create = (values: Record<string, unknown>) =>
  call<DiscountRecord & { fields: Record<string, string> }>('POST', '/discount-codes', values);
const validate = async (code: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code });
  const path = '/api/discount-codes/validate';
  return (await gallery.fetch(path, { method: 'POST', headers, body }, newIp())).status;
};

test('a code is created, can be used, is turned off and on again', async () => {
  const created = await create({ code: ' spring-10 ', type: 'percentage', value: '12.5' });
  expect(created).toMatchObject({
    status: 201,
    body: { code: 'SPRING-10', value: '12.50', usageCount: 0, usageLimit: null, isActive: true },
  });
  expect(await validate('spring-10')).toBe(200);
  const status = (isActive: boolean) =>
    call('PUT', `/discount-codes/${created.body.id}/status`, { isActive });
  expect(await status(false)).toMatchObject({ status: 200, body: { isActive: false } });
  expect(await validate('SPRING-10')).toBe(400);
  await status(true);
  expect(await validate('SPRING-10')).toBe(200);
});

test('what a code cannot be is refused, by field', async () => {
  const good = { code: 'GOOD', type: 'fixed' as const, value: '50' };
  for (const [wrong, field] of [
    [{ code: 'no' }, 'code'],
    [{ code: 'two words' }, 'code'],
    [{ type: 'gift' }, 'type'],
    [{ value: '0' }, 'value'],
    [{ value: '-5' }, 'value'],
    [{ type: 'percentage', value: '101' }, 'value'],
    [{ usageLimit: '1.5' }, 'usageLimit'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ value: '100000000' }, 'value'],
    [{ expiresOn: 'soon' }, 'expiresOn'],
    [{ expiresOn: '0000-01-01' }, 'expiresOn'],
  ] as const) {
    const answer = await create({ ...good, ...wrong });
    expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(wrong)).toEqual([
      400,
      [field],
    ]);
  }
  const limit = await create({ ...good, usageLimit: 'ten' });
  expect(limit.body.fields).toEqual({ usageLimit: 'Limit is a whole number' });
  expect((await create(good)).status).toBe(201);
  expect(await create(good)).toMatchObject({
    status: 409,
    body: {
      code: 'code_taken',
      message: 'There is a code of this name already.',
      fields: { code: 'Taken' },
    },
  });
  await expect(
    createDiscount(gallery.services, { ...good, value: decimalOf('0.00') }),
    'what the database refuses for another reason',
  ).rejects.toThrow('Failed query');
});

test('a code is good until the end of its last day in New Zealand, summer and winter', async () => {
  const base = { type: 'percentage', value: 10 };
  const ends = async (code: string, expiresOn: string) =>
    (await create({ ...base, code, expiresOn })).body.expiresAt;
  expect(await ends('SUMMER', '2027-01-15')).toBe('2027-01-15T10:59:59.999Z');
  expect(await ends('WINTER', '2027-07-15')).toBe('2027-07-15T11:59:59.999Z');
  expect(await ends('ENDLESS', '')).toBeNull();
});

test('the list shows the artist’s own codes with their uses, not the personal ones of subscribers', async () => {
  const { body: code } = await create({
    code: 'ONCE',
    type: 'percentage',
    value: 10,
    usageLimit: 2,
    oncePerCustomer: true,
  });
  await gallery.services.database.insert(discountCodes).values({
    code: 'WELCOME-X',
    type: 'percentage',
    value: decimalOf('10.00'),
    boundEmail: 'a@example.com',
  });
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery, { email: 'Ada@Example.com' });
  const money = { discountCode: 'ONCE', discount: '120.00', total: '1080.00' };
  const order = await buyer.order([work], money);
  expect(order.status).toBe(201);

  const { body: codes } = await call<DiscountRecord[]>('GET', '/discount-codes');
  expect(codes.map((each) => each.code)).not.toContain('WELCOME-X');
  expect(codes.find(({ id }) => id === code.id)).toMatchObject({ usageCount: 1, usageLimit: 2 });
  const { body: uses } = await call<DiscountUse[]>('GET', `/discount-codes/${code.id}/uses`);
  expect(uses).toMatchObject([
    { orderId: order.body.order.id, customerEmail: 'ada@example.com', usedAt: expect.any(String) },
  ]);
});

test('an unknown code, or a subscriber’s personal one, is not turned off', async () => {
  const [personal] = await gallery.services.database
    .insert(discountCodes)
    .values({ code: 'MINE', type: 'fixed', value: decimalOf('5.00'), boundEmail: 'b@example.com' })
    .returning();
  for (const id of [999_999, personal?.id]) {
    expect(await call('PUT', `/discount-codes/${id}/status`, { isActive: false })).toMatchObject({
      status: 404,
      body: { message: 'This discount code does not exist.' },
    });
  }
});

test('codes and their uses are listed in full, the latest first', async () => {
  const { database } = gallery.services;
  const value = decimalOf('5.00');
  const createdAt = (day: number) => new Date(Date.UTC(2030, 0, day));
  const [early, late, later] = await database
    .insert(discountCodes)
    .values([
      { code: 'EARLY', type: 'fixed', value, createdAt: createdAt(1) },
      { code: 'LATE', type: 'fixed', value, createdAt: createdAt(2), expiresAt: createdAt(3) },
      { code: 'LATER', type: 'fixed', value, createdAt: createdAt(2) },
    ])
    .returning();
  const { body: codes } = await call<DiscountRecord[]>('GET', '/discount-codes');
  expect(codes.slice(0, 3).map(({ id }) => id)).toEqual([later?.id, late?.id, early?.id]);
  expect(codes[1]).toEqual({
    id: late?.id,
    code: 'LATE',
    type: 'fixed',
    value: '5.00',
    isActive: true,
    usageLimit: null,
    usageCount: 0,
    oncePerCustomer: false,
    expiresAt: '2030-01-03T00:00:00.000Z',
    createdAt: '2030-01-02T00:00:00.000Z',
  });
  const use = { discountCodeId: early?.id ?? 0, customerEmail: 'a@example.com' };
  const ids = [];
  for (const day of [5, 7, 6]) {
    const { id: orderId } = (await buyerOf(gallery).order([await createWork(gallery)])).body.order;
    ids.push(orderId);
    await database.insert(discountCodeUsage).values({ ...use, orderId, usedAt: createdAt(day) });
  }
  expect((await call('GET', `/discount-codes/${early?.id}/uses`)).body).toEqual([
    { orderId: ids[1], customerEmail: 'a@example.com', usedAt: '2030-01-07T00:00:00.000Z' },
    { orderId: ids[2], customerEmail: 'a@example.com', usedAt: '2030-01-06T00:00:00.000Z' },
    { orderId: ids[0], customerEmail: 'a@example.com', usedAt: '2030-01-05T00:00:00.000Z' },
  ]);
});

test.each(INSTANTS)(
  'a code is good until midnight of its last day in New Zealand, at $at',
  async ({ at, midnight }) => {
    const code = `DAY-${Date.parse(at)}`;
    const [expiresOn = ''] = at.split('T');
    await createDiscount(
      gallery.services,
      discountCreate.parse({ code, type: 'percentage', value: 10, expiresOn }),
    );
    for (const [instant, status] of [
      [at, 200],
      [Date.parse(midnight) - 1_000, 200],
      [midnight, 400],
    ] as const) {
      gallery.setClock(instant);
      expect(await validate(code), String(instant)).toBe(status);
    }
  },
);
