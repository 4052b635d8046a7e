import { and, eq, isNull, like, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { dayAndMonth, endOfNzDay, nzDay, ZONE } from '#contract/nz-time.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { confirm } from '../../../tests/harness/orders.ts';
import { untilBlocked } from '../../../tests/harness/until-blocked.ts';
import { buyerOf, createWork, readWork, sellWorks } from '../../../tests/harness/works.ts';
import { lockWork } from '../artworks/data/lock-work.ts';
import { listArtworks } from '../artworks/queries.ts';
import { assertNotHeld } from '../artworks/sale-guards.ts';
import { outbox } from '../jobs/table.ts';
import { releaseClaims } from '../orders/data/claims.ts';
import { claims, orderItems, orders } from '../orders/data/table.ts';
import { erasePerson, exportPerson } from '../privacy/service.ts';
import { inTransaction } from '../services/database.ts';
import { sweep } from '../sweep.ts';
import { NOBODY, reservations } from './data/table.ts';
import { makeLink } from './link.ts';
import { lockReservation } from './service.ts';

const { gallery, call } = await openTestAdmin();
const { services, setClock } = gallery;

const DAY = 86_400_000;
/** The day in New Zealand so many days from now. */
const inDays = (days: number) => nzDay(new Date(services.now().getTime() + days * DAY));
/** So many seconds after the end of a day. */
const goTo = (day: string, seconds: number) =>
  setClock(endOfNzDay(day).getTime() + seconds * 1_000);

const reserve = (work: { id: number }, values: object = {}) =>
  call<ArtworkRecord>('POST', `/artworks/${work.id}/reservations`, {
    until: inDays(7),
    ...values,
  });

/** A new work that is reserved for a week. */
async function reservedWork(values: object = {}, more: Parameters<typeof createWork>[1] = {}) {
  const work = await createWork(gallery, more);
  const { body } = await reserve(work, values);
  const [reservation] = body.reservations;
  if (!reservation) throw new Error('not reserved');
  return { work, reservation };
}

async function linkOf(id: number, sendsMail = false) {
  const { body } = await call<{ url: string }>('POST', `/reservations/${id}/link`, { sendsMail });
  return new URL(body.url).hash.replace('#reserved=', '');
}

const openLink = (token: string) =>
  gallery.fetch('/api/reservations/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

const publicWork = async (id: number) =>
  (await listArtworks(services.database)).find((work) => work.id === id);

const claimsOn = async (artworkId: number) =>
  (
    await services.database
      .select({ number: claims.editionNumber, state: claims.state })
      .from(claims)
      .where(eq(claims.artworkId, artworkId))
      .orderBy(claims.editionNumber)
  ).map(({ number, state }) => `${number} ${state}`);

const rowOf = async (id: number) =>
  (await services.database.select().from(reservations).where(eq(reservations.id, id)))[0];

const START = services.now().getTime();
beforeEach(() => setClock(START));

test('a reserved work says until when, and nobody can order it', async () => {
  const { work } = await reservedWork({ personName: 'Ana', note: 'Wants it framed' });
  const shown = await publicWork(work.id);
  expect(shown).toMatchObject({ isAvailable: true, reservedUntil: inDays(7), editionsLeft: 1 });
  expect(JSON.stringify(shown)).not.toContain('Ana');
  const refused = await buyerOf(gallery).order([work]);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'work_unavailable',
    message: expect.stringContaining('reserved for another collector'),
    details: { artworkIds: [work.id] },
  });
});

test('whoever began to pay with the link in another browser is told so, and until when it is kept there', async () => {
  const { work, reservation } = await reservedWork({}, { title: 'Kept twice' });
  const linked = { ...work, reservation: await linkOf(reservation.id) };
  const first = await buyerOf(gallery).order([linked]);
  expect(first.status).toBe(201);
  const time = new Intl.DateTimeFormat('en-NZ', { timeStyle: 'short', timeZone: ZONE });
  const until = time.format(
    Math.ceil(Date.parse(first.body.order.holdExpiresAt) / 60_000) * 60_000,
  );
  const message = `“Kept twice” is being paid for with your link in another browser. Here it can be paid for from ${until} on.`;
  expect(await buyerOf(gallery).order([linked])).toMatchObject({ status: 409, body: { message } });
  expect((await buyerOf(gallery).order([work])).body).toMatchObject({
    message: '“Kept twice” is being bought by another collector.',
  });
});

test('the link to one copy of an edition sells that copy, never another beside it', async () => {
  const { work, reservation } = await reservedWork({}, { title: 'One of three', editionSize: 3 });
  const linked = { ...work, reservation: await linkOf(reservation.id) };
  expect((await buyerOf(gallery).order([linked])).status).toBe(201);
  const laptop = buyerOf(gallery);
  expect(await laptop.order([linked])).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('is being paid for with your link in another browser.'),
      details: { artworkIds: [work.id] },
    },
  });
  gallery.passMinutes(11);
  const { id, intentId } = await laptop.placeOrder([linked]);
  await confirm(gallery, intentId);
  await laptop.refreshStatus(id);
  expect(await claimsOn(work.id)).toEqual(['1 sold']);
  expect(await rowOf(reservation.id)).toMatchObject({ outcome: 'sold' });
});

test('a mail with a link that waits for the mail server ends with its link', async () => {
  const { reservation } = await reservedWork({ personName: 'Ana', personEmail: 'ana@example.com' });
  const waiting = async () => {
    const isLink = and(like(outbox.key, 'reservation:%'), isNull(outbox.doneAt));
    const rows = await services.database.select().from(outbox).where(isLink);
    return rows.length;
  };
  const sendLink = () => linkUnsent(reservation.id);
  await sendLink();
  await sendLink();
  expect(await waiting(), 'the second link ends the first').toBe(1);
  const ben = { until: inDays(7), personName: 'Ben', personEmail: 'ben@example.com', note: '' };
  await call('PUT', `/reservations/${reservation.id}`, ben);
  expect(await waiting(), 'it is for somebody else').toBe(0);
  await sendLink();
  await call('DELETE', `/reservations/${reservation.id}`);
  expect(await waiting(), 'it was ended').toBe(0);
});

/** Its mail is queued, but not sent after the response. */
const linkUnsent = (id: number) => makeLink(services, id, { sendsMail: true });

test('the copy that is reserved for a buyer counts among those that can be bought', async () => {
  const { work, reservation } = await reservedWork({}, { title: 'Three of it', editionSize: 3 });
  await buyerOf(gallery).order([{ ...work, quantity: 2 }]);
  const linked = { ...work, quantity: 2, reservation: await linkOf(reservation.id) };
  expect(await buyerOf(gallery).order([linked])).toMatchObject({
    status: 409,
    body: {
      message: 'Only 1 copy of “Three of it” can be bought just now.',
      details: { free: [{ artworkId: work.id, copies: 1 }] },
    },
  });
});

test('an edition is shown as reserved only where all copies left are', async () => {
  const work = await createWork(gallery, { editionSize: 3 });
  await sellWorks(gallery, [work]);
  await reserve(work, { until: inDays(9) });
  expect(await publicWork(work.id)).toMatchObject({ reservedUntil: null, editionsLeft: 1 });
  await reserve(work, { until: inDays(5) });
  expect(await publicWork(work.id)).toMatchObject({ reservedUntil: inDays(5), editionsLeft: 2 });
  expect(await claimsOn(work.id)).toEqual(['1 sold', '2 reserved', '3 reserved']);
  expect(await reserve(work)).toMatchObject({ status: 409, body: { code: 'work_sold' } });
});

test('a work that a buyer holds cannot be reserved, and a day that is over is refused', async () => {
  const work = await createWork(gallery);
  await buyerOf(gallery).order([work]);
  expect(await reserve(work)).toMatchObject({ status: 409, body: { code: 'work_held' } });
  for (const [until, text] of [
    [inDays(-1), 'This day is over'],
    [inDays(400), 'At most 365 days from today'],
    ['soon', 'Choose the last day'],
  ]) {
    const answer = await reserve(await createWork(gallery), { until });
    expect(answer).toMatchObject({ status: 400, body: { fields: { until: text } } });
  }
});

test('what would take a reserved work away is refused; a new price is not', async () => {
  const { work, reservation } = await reservedWork();
  const change = (values: object) => call('PUT', `/artworks/${work.id}`, values);
  for (const values of [
    { isAvailable: false },
    { isGalleried: true },
    { isDraft: true },
    { isArchived: true },
  ]) {
    expect(await change(values)).toMatchObject({
      status: 409,
      body: { code: 'work_reserved', message: expect.stringContaining(dayAndMonth(inDays(7))) },
    });
  }
  expect(await call('DELETE', `/artworks/${work.id}`)).toMatchObject({ status: 409 });
  expect((await change({ price: '900.00' })).status).toBe(200);
  expect((await call('DELETE', `/reservations/${reservation.id}`)).status).toBe(200);
  expect((await change({ isAvailable: false })).status).toBe(200);
});

test('the mail and a refusal name the year of a day that is a year away', async () => {
  const until = inDays(365);
  const person = { personName: 'Cy', personEmail: 'cy@example.com', until };
  const { work, reservation } = await reservedWork(person);
  await linkOf(reservation.id, true);
  await gallery.backgroundTasks();
  const written = `${dayAndMonth(until)} ${until.slice(0, 4)}`;
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  expect(mails.find(({ to }) => to?.[0]?.address === 'cy@example.com')?.text).toContain(written);
  expect(await call('PUT', `/artworks/${work.id}`, { isAvailable: false })).toMatchObject({
    body: { code: 'work_reserved', message: expect.stringContaining(written) },
  });
});

test('the last day is whole in New Zealand; then the sweep ends it, or the next order', async () => {
  const { work } = await reservedWork();
  const other = await reservedWork();
  const day = inDays(7);
  goTo(day, -20);
  expect((await buyerOf(gallery).order([work])).status).toBe(409);
  goTo(day, 1);
  expect((await buyerOf(gallery).order([work])).status).toBe(201);
  expect(await claimsOn(work.id)).toEqual(['1 held']);
  await sweep(services);
  expect(await claimsOn(other.work.id)).toEqual([]);
  expect(await publicWork(other.work.id)).toMatchObject({ reservedUntil: null });
  const rows = await services.database.select().from(reservations);
  expect(rows.find(({ artworkId }) => artworkId === other.work.id)).toMatchObject({
    outcome: 'expired',
  });
});

test('a reservation is prolonged, and one that has ended is not', async () => {
  const { work, reservation } = await reservedWork();
  const prolong = (until: string) =>
    call<ArtworkRecord>('PUT', `/reservations/${reservation.id}`, { until, personName: 'Bo' });
  expect((await prolong(inDays(20))).body.reservations).toMatchObject([
    { until: inDays(20), personName: 'Bo' },
  ]);
  goTo(inDays(20), 1);
  await sweep(services);
  // The artist's session is over by then.
  setClock(START);
  expect((await prolong(inDays(3))).status).toBe(404);
  expect((await readWork(gallery, work.id)).reservations).toEqual([]);
});

test('a reservation that is made again, since its answer was lost, keeps one copy, and says what was sent last', async () => {
  const work = await createWork(gallery, { editionSize: 5 });
  const creationKey = crypto.randomUUID();
  const made = await Promise.all([
    reserve(work, { creationKey, personName: 'Mere' }),
    reserve(work, { creationKey, personName: 'Mere' }),
  ]);
  expect(made).toMatchObject([{ status: 201 }, { status: 201 }]);
  const again = await reserve(work, { creationKey, personName: 'Mere', until: inDays(9) });
  expect(again).toMatchObject({
    status: 201,
    body: { reservations: [{ personName: 'Mere', until: inDays(9) }] },
  });
  expect(again.body.reservations).toHaveLength(1);
  const original = await createWork(gallery);
  const key = { creationKey: crypto.randomUUID() };
  await reserve(original, key);
  expect(await reserve(original, key)).toMatchObject({ status: 201 });
  expect(await reserve(original)).toMatchObject({ status: 409 });
});

test('of two who change a reservation, the second does not overwrite what the first changed', async () => {
  const { work, reservation } = await reservedWork({ personName: 'Ana' });
  const { until, personName, personEmail, note } = reservation;
  const expected = { until, personName, personEmail, note };
  const change = (values: object) =>
    call('PUT', `/reservations/${reservation.id}`, { until, personName, expected, ...values });
  expect((await change({ until: inDays(30) })).status).toBe(200);
  expect(await change({ note: 'Wants it framed' })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', message: expect.stringContaining('Nothing was overwritten') },
  });
  const latest = { ...expected, until: inDays(30) };
  for (const old of [{ personName: 'Bo' }, { personEmail: 'bo@example.com' }, { note: 'Bo' }]) {
    expect(await change({ expected: { ...latest, ...old } })).toMatchObject({ status: 409 });
  }
  expect((await readWork(gallery, work.id)).reservations).toMatchObject([latest]);
  expect((await change({ ...latest, note: 'Wants it framed', expected: latest })).status).toBe(200);
});

test('the link ends when the reservation is changed to another person, not with a new day or note', async () => {
  const { reservation } = await reservedWork({ personName: 'Ana', personEmail: 'ana@example.com' });
  const token = await linkOf(reservation.id);
  const change = (values: object) =>
    call<ArtworkRecord>('PUT', `/reservations/${reservation.id}`, { until: inDays(9), ...values });
  await change({ personName: 'Ana Smith', personEmail: 'Ana@example.com', note: 'Framed' });
  await change({ personName: 'Ana Smith' });
  await change({ personName: 'Ana Smith', personEmail: 'ana@example.com' });
  expect((await openLink(token)).status).toBe(200);
  const { body } = await change({ personName: 'Ben', personEmail: 'ben@example.com' });
  expect(body.reservations).toMatchObject([{ personName: 'Ben', hasLink: false }]);
  expect((await openLink(token)).status).toBe(404);
  const unnamed = await reservedWork({ personName: 'Ana' });
  const other = await linkOf(unnamed.reservation.id);
  await call('PUT', `/reservations/${unnamed.reservation.id}`, {
    until: inDays(9),
    personName: 'Ben',
  });
  expect((await openLink(other)).status).toBe(404);
  const nobody = await reservedWork();
  const third = await linkOf(nobody.reservation.id);
  await call('PUT', `/reservations/${nobody.reservation.id}`, {
    until: inDays(9),
    personEmail: 'ben@example.com',
  });
  expect((await openLink(third)).status).toBe(404);
});

test('a reservation is not changed to another person while the former one pays, whose late payment then gets nothing by it', async () => {
  const { work, reservation } = await reservedWork({ personName: 'Ana' });
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  const { id } = await buyerOf(gallery).placeOrder([reserved]);
  const change = () =>
    call('PUT', `/reservations/${reservation.id}`, { until: inDays(9), personName: 'Ben' });
  expect(await change()).toMatchObject({ status: 409, body: { code: 'work_held' } });
  gallery.passMinutes(11);
  expect((await change()).status).toBe(200);
  const lines = await services.database.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(lines).toMatchObject([{ reservationId: null }]);
});

test('the link sells the reserved copy to whoever has it, once', async () => {
  const { work, reservation } = await reservedWork({}, { editionSize: 2 });
  const token = await linkOf(reservation.id);
  expect(token).toMatch(/^[\w-]{22}$/);
  const opened = await openLink(token);
  expect(await opened.json()).toMatchObject({ id: work.id });
  await sellWorks(gallery, [work]);
  expect(await claimsOn(work.id)).toEqual(['1 reserved', '2 sold']);
  const wrong = { ...work, reservation: 'A'.repeat(22) };
  expect((await buyerOf(gallery).order([wrong])).status).toBe(409);
  await sellWorks(gallery, [{ ...work, reservation: token }]);
  expect(await claimsOn(work.id)).toEqual(['1 sold', '2 sold']);
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: false, reservations: [] });
  expect((await buyerOf(gallery).order([{ ...work, reservation: token }])).status).toBe(409);
});

test('a buyer with an open order for a free copy who then opens the link buys the reserved copy', async () => {
  const { work, reservation } = await reservedWork({}, { editionSize: 2 });
  const buyer = buyerOf(gallery);
  const first = await buyer.order([work]);
  expect(await claimsOn(work.id)).toEqual(['1 reserved', '2 held']);
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  const second = await buyer.order([reserved]);
  expect(second.status).toBe(201);
  expect(second.body.order.id).not.toBe(first.body.order.id);
  expect(await claimsOn(work.id)).toEqual(['1 held']);
});

test('a link opens nothing once its last day is over, and none is made, even before the sweep ends the reservation', async () => {
  const { reservation } = await reservedWork({ personEmail: 'ana@example.com' });
  const token = await linkOf(reservation.id);
  const day = inDays(7);
  goTo(day, -20);
  expect((await openLink(token)).status).toBe(200);
  goTo(day, 1);
  expect((await openLink(token)).status).toBe(404);
  const made = makeLink(services, reservation.id, { sendsMail: true });
  await expect(made).rejects.toMatchObject({ code: 'not_found' });
});

test('while the person pays nobody ends the reservation; an expired order gives the copy back', async () => {
  const { work, reservation } = await reservedWork();
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  const buyer = buyerOf(gallery);
  expect((await buyer.order([reserved])).status).toBe(201);
  expect((await buyer.order([reserved])).status, 'pressed again').toBe(201);
  expect(await claimsOn(work.id)).toEqual(['1 held']);
  expect((await readWork(gallery, work.id)).reservations).toMatchObject([{ isBeingBought: true }]);
  expect(await call('DELETE', `/reservations/${reservation.id}`)).toMatchObject({
    status: 409,
    body: { code: 'work_held' },
  });
  expect(await call('POST', `/reservations/${reservation.id}/sold`)).toMatchObject({
    status: 409,
    body: { code: 'work_held' },
  });
  expect(await readWork(gallery, work.id)).toMatchObject({ isAvailable: true });
  gallery.passMinutes(11);
  await sweep(services);
  expect(await claimsOn(work.id)).toEqual(['1 reserved']);
  expect((await buyerOf(gallery).order([work])).status).toBe(409);
  expect((await buyer.order([reserved])).status).toBe(201);
});

test('whoever a work is reserved for may hold it for longer than half an hour: it is nobody else’s to buy', async () => {
  const { work, reservation } = await reservedWork();
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  const buyer = buyerOf(gallery);
  for (let hold = 1; hold <= 4; hold += 1) {
    expect((await buyer.order([reserved])).status, `hold ${hold}`).toBe(201);
    gallery.passMinutes(11);
    await sweep(services);
  }
});

test('an order gives the copy back only once the artist, who is ending its reservation, was answered', async () => {
  const { work, reservation } = await reservedWork();
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  const { id } = await buyerOf(gallery).placeOrder([reserved]);
  const { database } = services;
  let release: Promise<void> | undefined;
  await inTransaction(database, async (tx) => {
    await lockReservation(tx, reservation.id);
    release = inTransaction(database, (other) => releaseClaims(other, id));
    await untilBlocked(tx);
    await expect(assertNotHeld(tx, work.id)).rejects.toThrow('is being bought');
  });
  await release;
  expect(await claimsOn(work.id)).toEqual(['1 reserved']);
});

test('a copy that is released while the artist reserves the work is reserved', async () => {
  const work = await createWork(gallery);
  const { id } = await buyerOf(gallery).placeOrder([work]);
  await gallery.backgroundTasks();
  const { database } = services;
  let reserving: ReturnType<typeof reserve> | undefined;
  await inTransaction(database, async (release) => {
    // It is idle until the request waits.
    await release.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await inTransaction(database, async (tx) => {
      await lockWork(tx, work.id);
      reserving = reserve(work);
      await untilBlocked(tx);
      // It reads the claims, and then waits for the order that holds one.
      await release.execute(sql`lock table ${orders} in access exclusive mode`);
    });
    await untilBlocked(release);
    await releaseClaims(release, id);
  });
  expect(await reserving).toMatchObject({ status: 201 });
  expect(await claimsOn(work.id)).toEqual(['1 reserved']);
});

test('an order begun before the end of the day is paid after it', async () => {
  const { work, reservation } = await reservedWork({ until: inDays(0) });
  const reserved = { ...work, reservation: await linkOf(reservation.id) };
  goTo(inDays(0), -60);
  const { id, intentId } = await buyerOf(gallery).placeOrder([reserved]);
  gallery.passMinutes(2);
  await sweep(services);
  expect(await claimsOn(work.id)).toEqual(['1 held']);
  await confirm(gallery, intentId);
  await sweep(services);
  expect(await claimsOn(work.id), id).toEqual(['1 sold']);
});

test('a work that a buyer could not order gets no link', async () => {
  for (const state of [{ isDraft: true }, { isGalleried: true }, { isAvailable: false }]) {
    const { reservation } = await reservedWork({}, state);
    expect(
      await call('POST', `/reservations/${reservation.id}/link`, { sendsMail: false }),
    ).toMatchObject({ status: 400, body: { fields: { isAvailable: 'Not for sale' } } });
  }
});

test('a new link ends the one before; the person gets it by mail', async () => {
  const { reservation } = await reservedWork({ personName: 'Ana', personEmail: 'ana@example.com' });
  const first = await linkOf(reservation.id);
  const second = await linkOf(reservation.id, true);
  const open = async (token: string) =>
    (
      await gallery.fetch('/api/reservations/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    ).status;
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  await gallery.backgroundTasks();
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  const mail = mails.find(({ to }) => to?.[0]?.address === 'ana@example.com');
  expect(mail?.text).toContain(`/checkout#reserved=${second}`);
  const [row] = await services.database
    .select()
    .from(reservations)
    .where(eq(reservations.id, reservation.id));
  expect(JSON.stringify(row)).not.toContain(second);
});

test('a reservation without an address is exported and erased with the person who bought its copy', async () => {
  const { work, reservation } = await reservedWork({ personName: 'Ana', note: 'Met at the pier' });
  const other = await reservedWork({ personName: 'Bo', personEmail: 'bo@example.com' });
  const email = 'ana.bought@example.com';
  const { id } = await sellWorks(
    gallery,
    [
      { ...work, reservation: await linkOf(reservation.id) },
      { ...other.work, reservation: await linkOf(other.reservation.id) },
    ],
    { email },
  );
  await call('PUT', `/orders/${id}/dispatch`, { trackingUrl: '', policyNumber: 'P-1' });
  expect((await exportPerson(services, email)).reservations).toMatchObject([
    { id: reservation.id, personName: 'Ana', note: 'Met at the pier' },
  ]);
  await erasePerson(services, email);
  expect(await rowOf(reservation.id)).toMatchObject({ ...NOBODY, outcome: 'sold' });
  expect(await rowOf(other.reservation.id), 'that of another person').toMatchObject({
    personName: 'Bo',
  });
});

test('an address in the note of a reservation without one is found, and erased with it', async () => {
  const email = 'mere@example.com';
  const { reservation } = await reservedWork({ personName: 'Mere', note: `${email}, in March` });
  const other = await reservedWork({ personEmail: 'bo@example.com', note: `Friend of ${email}` });
  expect((await exportPerson(services, email)).reservations).toMatchObject([
    { id: reservation.id },
  ]);
  await erasePerson(services, email);
  expect(await rowOf(reservation.id)).toMatchObject({ ...NOBODY, outcome: null });
  expect(await rowOf(other.reservation.id)).toMatchObject({ personEmail: 'bo@example.com' });
});

test('what visitors do not see of a reservation builds nothing', async () => {
  const { reservation } = await reservedWork();
  await gallery.backgroundTasks();
  const before = gallery.rebuilds.requested;
  const change = (json: object) =>
    call('PUT', `/reservations/${reservation.id}`, { until: inDays(7), ...json });
  await change({ note: 'Met at the pier' });
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before);
  await change({ until: inDays(8) });
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 1);
});

test('90 days after a reservation has ended nobody is named in it', async () => {
  const person = { personName: 'Ana', personEmail: 'ana@example.com', note: 'Met at the pier' };
  const ended = await reservedWork(person);
  const sold = await reservedWork(person);
  const soldOutside = await reservedWork(person);
  const open = await reservedWork({ ...person, until: inDays(200) });
  await call('DELETE', `/reservations/${ended.reservation.id}`);
  await call('POST', `/reservations/${soldOutside.reservation.id}/sold`);
  await sellWorks(gallery, [{ ...sold.work, reservation: await linkOf(sold.reservation.id) }]);
  const of = ({ reservation }: typeof ended) => rowOf(reservation.id);
  setClock(START + 90 * DAY - 60_000);
  await sweep(services);
  for (const each of [ended, sold, soldOutside]) expect(await of(each)).toMatchObject(person);
  setClock(START + 90 * DAY + 600_000);
  await sweep(services);
  expect(await of(ended)).toMatchObject({ ...NOBODY, outcome: 'ended' });
  for (const each of [sold, soldOutside]) {
    expect(await of(each)).toMatchObject({ ...NOBODY, outcome: 'sold' });
  }
  expect(await of(open)).toMatchObject(person);
});
