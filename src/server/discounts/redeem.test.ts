import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { changeOrder } from '../../../tests/harness/orders.ts';
import { buyerOf, createWork, sellWorks } from '../../../tests/harness/works.ts';
import { inTransaction } from '../services/database.ts';
import { sweep } from '../sweep.ts';
import { releaseDiscount, validateDiscount } from './redeem.ts';
import { discountCodes, discountCodeUsage } from './table.ts';

const gallery = await openTestGallery();

async function offer(values: Partial<typeof discountCodes.$inferInsert> & { code: string }) {
  await gallery.services.database
    .insert(discountCodes)
    .values({ type: 'percentage', value: decimalOf('10.00'), ...values });
}
const usesOf = async (code: string) => {
  const [row] = await gallery.services.database
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, code));
  return row?.usageCount;
};
const validate = async (code: string) => {
  const buyer = buyerOf(gallery);
  return buyer.call('POST', '/api/discount-codes/validate', { code });
};
const NOT_THEIRS =
  'This discount code is not valid with this email address. A welcome code needs the one that it was emailed to';
/** The refusal of a code that an unpaid order has. */
const HELD = {
  status: 400,
  body: {
    code: 'code_invalid',
    message: expect.stringMatching(/^This code is part of an order that is not paid yet/),
    details: { reason: 'held' },
  },
};
const tenOff = (code: string) => ({ discountCode: code, discount: '120.00', total: '1080.00' });

test('S7-015 a valid code returns code, type and value, however it is spelled', async () => {
  await offer({ code: 'SPRING' });
  expect(await validate(' spring ')).toEqual({
    status: 200,
    body: { code: 'SPRING', type: 'percentage', value: '10.00' },
  });
});

test('S8-008 inactive, expired, used up and unknown codes are refused alike', async () => {
  await offer({ code: 'OFF', isActive: false });
  await offer({ code: 'PAST', expiresAt: new Date(gallery.services.now().getTime() - 1_000) });
  await offer({ code: 'FULL', usageLimit: 1, usageCount: 1 });
  for (const code of ['OFF', 'PAST', 'FULL', 'NEVER']) {
    expect(await validate(code)).toMatchObject({
      status: 400,
      body: { message: 'The discount code is not valid' },
    });
  }
});

test('a personal code is refused at the checkout as soon as another email address is known', async () => {
  await offer({ code: 'OWNED', boundEmail: 'grace@example.com' });
  const { id } = await createWork(gallery);
  const items = [{ artworkId: id, quantity: 1, price: '1200.00' }];
  const ask = async (customerInfo: object) => {
    const asked = { items, total: '1080.00', discountCode: 'OWNED', customerInfo };
    const path = '/api/create-payment-intent';
    const { status, body } = await buyerOf(gallery).call('POST', path, asked);
    return [status, (body as { fields?: object }).fields];
  };
  const refused = NOT_THEIRS;
  expect(await ask({})).toEqual([200, undefined]);
  expect(await ask({ email: ' Grace@Example.com' })).toEqual([200, undefined]);
  expect(await ask({ email: 'ada@example.com' })).toEqual([400, { discountCode: refused }]);
});

test('a code is used once an order stands, and released when the order expires', async () => {
  await offer({ code: 'BACK', usageLimit: 1 });
  const work = await createWork(gallery);
  const placed = await buyerOf(gallery).order([work], tenOff('BACK'));
  expect(placed).toMatchObject({ status: 201, body: { order: { total: '1080.00' } } });
  expect(await usesOf('BACK')).toBe(1);
  gallery.passMinutes(11);
  await sweep(gallery.services);
  expect(await usesOf('BACK')).toBe(0);
});

test('a buyer who reloads is not refused the last use of a code that the same browser’s unpaid order has taken', async () => {
  await offer({ code: 'LAST', usageLimit: 1 });
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  await buyer.order([work], tenOff('LAST'));
  const reloaded = await buyer.price([work], { discountCode: 'LAST', total: '1080.00' });
  expect(reloaded.status).toBe(200);
  const stranger = await buyerOf(gallery).price([await createWork(gallery)], {
    discountCode: 'LAST',
    total: '1080.00',
  });
  expect(stranger.status).toBe(400);
});

test('a code whose last use an unpaid order has is said to be in it; once it is paid the code is not valid', async () => {
  await offer({ code: 'TWO', usageLimit: 2, usageCount: 1 });
  const { id } = (await buyerOf(gallery).order([await createWork(gallery)], tenOff('TWO'))).body
    .order;
  const other = async () => buyerOf(gallery).order([await createWork(gallery)], tenOff('TWO'));
  expect(await validate('TWO')).toMatchObject(HELD);
  expect(await other()).toMatchObject(HELD);
  await changeOrder(gallery, id, { status: 'paid', paidAt: gallery.services.now() });
  const unknown = { status: 400, body: { details: { reason: 'unknown' } } };
  expect(await validate('TWO')).toMatchObject(unknown);
  expect(await other()).toMatchObject(unknown);
});

test('the last use of a code goes along when its buyer orders again, with another address, code or works', async () => {
  await offer({ code: 'ONLY', usageLimit: 1, oncePerCustomer: true });
  await offer({ code: 'ELSE', usageLimit: 1 });
  const buyer = buyerOf(gallery);
  const [work, other] = [await createWork(gallery), await createWork(gallery)];
  const uses = async () => [await usesOf('ONLY'), await usesOf('ELSE')];
  const press = async (lines: Parameters<typeof buyer.order>[0], change: object) => {
    expect((await buyer.order(lines, { ...change })).status).toBe(201);
    return uses();
  };
  expect(await press([work], tenOff('ONLY'))).toEqual([1, 0]);
  expect(await press([work], tenOff('ONLY')), 'again').toEqual([1, 0]);
  const renamed = { ...tenOff('ONLY'), email: 'another@example.com' };
  expect(await press([work], renamed), 'another address').toEqual([1, 0]);
  const [use] = await gallery.services.database
    .select()
    .from(discountCodeUsage)
    .where(eq(discountCodeUsage.customerEmail, renamed.email));
  expect(use).toMatchObject({ oncePerCustomer: true });
  expect(await press([work], tenOff('ELSE')), 'another code').toEqual([0, 1]);
  expect(await press([other], tenOff('ELSE')), 'another work').toEqual([0, 1]);
  expect(await press([other], {}), 'no code').toEqual([0, 0]);
  expect(await press([other], tenOff('ONLY')), 'a code again').toEqual([1, 0]);
});

test('a personal code for a first purchase is refused when it is applied, once its owner has bought', async () => {
  const email = 'bought@example.com';
  await offer({ code: 'OWNFIRST', boundEmail: email, firstOrderOnly: true });
  expect((await validate('OWNFIRST')).status).toBe(200);
  await sellWorks(gallery, [await createWork(gallery)], { email });
  const reason = { details: { reason: 'first_purchase_only' } };
  expect(await validate('OWNFIRST')).toMatchObject({ status: 400, body: reason });
});

test('a code with one use left serves one of twenty buyers at once', async () => {
  await offer({ code: 'ONCE', usageLimit: 1 });
  const works = await Promise.all(Array.from({ length: 20 }, () => createWork(gallery)));
  const answers = await Promise.all(
    works.map((work) => buyerOf(gallery).order([work], tenOff('ONCE'))),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(19);
  expect(await usesOf('ONCE')).toBe(1);
});

test('buyers who change to each other’s code at the same moment do not deadlock', async () => {
  await offer({ code: 'SUN' });
  await offer({ code: 'RAIN' });
  const buyers = [];
  for (const code of ['SUN', 'RAIN', 'SUN', 'RAIN']) {
    buyers.push({ buyer: buyerOf(gallery), work: await createWork(gallery), code });
  }
  for (let times = 0; times < 10; times += 1) {
    const answers = await Promise.all(
      buyers.map((each) => {
        each.code = each.code === 'SUN' ? 'RAIN' : 'SUN';
        return each.buyer.order([each.work], tenOff(each.code));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }
  expect([await usesOf('SUN'), await usesOf('RAIN')]).toEqual([2, 2]);
});

test('once per customer holds under other spellings of the email address', async () => {
  await offer({ code: 'MINE', oncePerCustomer: true });
  const first = buyerOf(gallery, { email: 'ada@example.com' });
  expect((await first.order([await createWork(gallery)], tenOff('MINE'))).status).toBe(201);
  const second = buyerOf(gallery, { email: ' ADA@Example.com ' });
  const again = await second.order([await createWork(gallery)], tenOff('MINE'));
  expect(again.status).toBe(400);
  expect(await usesOf('MINE')).toBe(1);
});

test('a personal code is refused to every other email address', async () => {
  await offer({ code: 'GRACE10', boundEmail: 'grace@example.com' });
  const other = buyerOf(gallery, { email: 'eve@example.com' });
  expect((await other.order([await createWork(gallery)], tenOff('GRACE10'))).status).toBe(400);
  const grace = buyerOf(gallery, { email: 'Grace@example.com' });
  expect((await grace.order([await createWork(gallery)], tenOff('GRACE10'))).status).toBe(201);
});

test('S9-001 a code for a first purchase is refused to a customer who has bought, another one is not', async () => {
  await offer({ code: 'FIRST', firstOrderOnly: true });
  const buyer = buyerOf(gallery, { email: 'twice@example.com' });
  const work = await createWork(gallery);
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  await buyer.refreshStatus(body.order.id);
  const again = buyerOf(gallery, { email: 'twice@example.com' });
  const answer = await again.order([await createWork(gallery)], tenOff('FIRST'));
  expect(answer).toMatchObject({
    status: 400,
    body: {
      message: 'This discount code is for a first purchase',
      details: { reason: 'first_purchase_only' },
    },
  });
  await offer({ code: 'ANY' });
  expect((await again.order([await createWork(gallery)], tenOff('ANY'))).status).toBe(201);
});

test.each([
  ['unknown', 'The discount code is not valid', { isActive: false }],
  ['other_customer', NOT_THEIRS, { boundEmail: 'x@example.com' }],
])('a code that is refused as %s says so, by field', async (reason, message, values) => {
  const code = `REFUSED-${crypto.randomUUID()}`.toUpperCase();
  await offer({ code, ...values });
  expect(await buyerOf(gallery).order([await createWork(gallery)], tenOff(code))).toMatchObject({
    status: 400,
    body: { code: 'code_invalid', message, fields: { discountCode: message }, details: { reason } },
  });
});

test('a code that this customer used is refused, by field', async () => {
  await offer({ code: 'USED', oncePerCustomer: true });
  const person = { email: 'Used@example.com' };
  const order = async () =>
    buyerOf(gallery, person).order([await createWork(gallery)], tenOff('USED'));
  const { id } = (await order()).body.order;
  const isIt = eq(discountCodeUsage.orderId, id);
  const [use] = await gallery.services.database.select().from(discountCodeUsage).where(isIt);
  expect(use).toMatchObject({ customerEmail: 'used@example.com', oncePerCustomer: true });
  expect(await order(), 'while that order is not paid').toMatchObject(HELD);
  await changeOrder(gallery, id, { status: 'paid', paidAt: gallery.services.now() });
  const message = 'This discount code was already used with this email address';
  expect(await order()).toMatchObject({
    status: 400,
    body: { code: 'code_used', message, fields: { discountCode: message } },
  });
});

test('a code is valid until the moment it expires', async () => {
  const expiresAt = new Date('2027-03-01T10:59:59.999Z');
  await offer({ code: 'UNTIL', expiresAt });
  const at = (ms: number) =>
    validateDiscount(gallery.services.database, 'UNTIL', new Date(expiresAt.getTime() + ms));
  expect((await at(-1)).code).toBe('UNTIL');
  await expect(at(0)).rejects.toMatchObject({ details: { reason: 'unknown' } });
});

test('a discount that is released twice at once is counted once', async () => {
  await offer({ code: 'TWICE' });
  const { database } = gallery.services;
  const place = async () =>
    (await buyerOf(gallery).order([await createWork(gallery)], tenOff('TWICE'))).body.order.id;
  const [id] = [await place(), await place()];
  let second: Promise<void> | undefined;
  await inTransaction(database, async (tx) => {
    await releaseDiscount(tx, id);
    second = inTransaction(database, (other) => releaseDiscount(other, id));
    await vi.waitFor(async () => {
      const { rows } = await database.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
  });
  await second;
  expect(await usesOf('TWICE')).toBe(1);
});

let owners = 0;
/** A welcome code with its owner's address, another that was used, and one that nobody has. */
async function offerWelcomeCodes() {
  owners += 1;
  const codeOf = (letters: string) => `WELCOME-${10_000 + owners}-${letters}`;
  const [open, used, none] = [codeOf('AAAAA'), codeOf('BBBBB'), codeOf('CCCCC')];
  const owner = `owner-${owners}@example.com`;
  const personal = { firstOrderOnly: true, oncePerCustomer: true, usageLimit: 1 };
  await offer({ code: open, boundEmail: owner, ...personal });
  await offer({ code: used, boundEmail: `x-${owner}`, ...personal, usageCount: 1 });
  return { open, used, none, owner };
}

test('S8-008 who does not know the address cannot tell an issued welcome code from another', async () => {
  const { open, used, none } = await offerWelcomeCodes();
  const work = await createWork(gallery);
  const answersTo = async (code: string) => {
    const eve = buyerOf(gallery, { email: 'eve@example.com' });
    const amounts = { total: '1080.00', discountCode: code };
    const email = 'eve@example.com';
    const quoted = await eve.price([work], amounts);
    const answers = [
      await validate(code),
      [quoted.status, quoted.body.discount],
      await eve.price([work], { ...amounts, email }),
      await eve.order([work], tenOff(code)),
    ];
    return JSON.stringify(answers).replaceAll(code, 'CODE');
  };
  const alike = await answersTo(none);
  expect(alike).toContain('"CODE","type":"percentage","value":"10.00"');
  expect(alike.split(NOT_THEIRS)).toHaveLength(5);
  expect(await answersTo(open)).toBe(alike);
  expect(await answersTo(used)).toBe(alike);
});

test('the owner of a welcome code applies it however it is spelled, and reads why it is refused', async () => {
  const { open, owner } = await offerWelcomeCodes();
  const typed = open.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await validate(typed)).body).toEqual({ code: open, type: 'percentage', value: '10.00' });
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery, { email: owner.toUpperCase() });
  const placed = await buyer.order([work], tenOff(typed));
  expect(placed).toMatchObject({ status: 201, body: { order: { discountCode: open } } });
  expect(await usesOf(open)).toBe(1);
  const elsewhere = buyerOf(gallery, { email: owner });
  expect(await elsewhere.order([await createWork(gallery)], tenOff(open))).toMatchObject(HELD);
});

test('in the browser from which its owner has bought, a welcome code is refused when it is applied', async () => {
  const { open, owner } = await offerWelcomeCodes();
  const [here, elsewhere] = [buyerOf(gallery, { email: owner }), buyerOf(gallery)];
  const apply = (buyer: typeof here) =>
    buyer.call('POST', '/api/discount-codes/validate', { code: open });
  const placed = await here.order([await createWork(gallery)], { total: '1200.00' });
  expect((await apply(here)).status).toBe(200);
  await changeOrder(gallery, placed.body.order.id, { status: 'paid', paidAt: new Date() });
  expect(await apply(here)).toMatchObject({
    status: 400,
    body: { details: { reason: 'first_purchase_only' } },
  });
  expect((await apply(elsewhere)).status).toBe(200);
});

test('guesses for one address are counted together, when the address is typed and at Pay', async () => {
  const { open, none, owner } = await offerWelcomeCodes();
  const work = await createWork(gallery);
  const quote = (code: string) =>
    buyerOf(gallery).price([work], {
      total: '1080.00',
      discountCode: code,
      email: owner,
    });
  const order = (code: string) => buyerOf(gallery, { email: owner }).order([work], tenOff(code));
  for (let times = 0; times < 5; times += 1) {
    expect([(await quote(none)).status, (await order(none)).status]).toEqual([400, 400]);
  }
  expect([(await quote(open)).status, (await order(open)).status]).toEqual([429, 429]);
});

test('codes of the artist’s that look like welcome codes are found as they are written and no other way', async () => {
  await offer({ code: 'WELCOME-C011E-CT0RS', value: decimalOf('30.00') });
  await offer({ code: 'WELCOMECOLLECTORS', value: decimalOf('20.00') });
  await offer({ code: 'WELCOMEC0LLECT0RS', isActive: false });
  expect((await validate('welcomecollectors')).body).toMatchObject({ value: '20.00' });
  expect((await validate('welcome-c011e-ct0rs')).body).toMatchObject({ value: '30.00' });
  expect((await validate('WELCOMEC0LLECT0RS')).status).toBe(400);
  expect((await validate('WELCOME-COLLECTORS')).body).toMatchObject({ value: '10.00' });
});

test('a welcome code of fourteen characters, as they were sent before, is still its owner’s', async () => {
  const boundEmail = 'early@example.com';
  await offer({ code: 'WELCOME-K7QFX2M-9PDK7QF', boundEmail, usageLimit: 1, firstOrderOnly: true });
  expect((await validate('welcome-k7qfx2m-9pdk7qf')).status).toBe(200);
  const order = async (email: string) =>
    buyerOf(gallery, { email }).order(
      [await createWork(gallery)],
      tenOff('WELCOME-K7QFX2M-9PDK7QF'),
    );
  expect((await order('late@example.com')).body).toMatchObject({ message: NOT_THEIRS });
  expect((await order(boundEmail)).status).toBe(201);
});
