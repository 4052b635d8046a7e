import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { endOfNzDay, nzDay } from '#contract/nz-time.ts';
import { openTestAdmin } from '../../../../tests/harness/admin.ts';
import { newIp } from '../../../../tests/harness/new-ip.ts';
import { untilBlocked } from '../../../../tests/harness/until-blocked.ts';
import { buyerOf, createWork, sellWorks } from '../../../../tests/harness/works.ts';
import { lockWork } from '../../artworks/data/lock-work.ts';
import { erasePerson, exportPerson } from '../../privacy/service.ts';
import { rateLimits } from '../../rate-limits/table.ts';
import { inTransaction } from '../../services/database.ts';
import { sweep } from '../../sweep.ts';
import { endReservation } from '../end-reservations.ts';
import { availabilityRequests } from '../table.ts';

const { gallery, call } = await openTestAdmin();
const { services } = gallery;

async function ask(work: { id: number }, email: string, ip = newIp()) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  };
  const { status } = await gallery.fetch(`/api/artworks/${work.id}/availability`, init, ip);
  await gallery.backgroundTasks();
  return status;
}

const reserve = async (work: { id: number }, until = nzDay(services.now())) =>
  (await call<ArtworkRecord>('POST', `/artworks/${work.id}/reservations`, { until })).body
    .reservations[0]?.id;

/** The mails to an address, oldest first. */
async function mailsTo(address: string) {
  await gallery.backgroundTasks();
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  return mails.filter(({ to }) => to?.[0]?.address === address);
}
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject);

const waiting = () => services.database.select().from(availabilityRequests);

test('everybody who asked for a reserved work is told when it ends, once', async () => {
  const work = await createWork(gallery, { title: 'Ebb' });
  expect(await ask(work, 'early@example.com'), 'it can be bought').toBe(404);
  const id = await reserve(work);
  expect(await ask(work, 'Ana@example.com')).toBe(201);
  expect(await ask(work, 'ana@example.com '), 'again').toBe(201);
  expect(await ask(work, 'bo@example.com')).toBe(201);
  expect(await subjectsTo('ana@example.com')).toEqual(['We will tell you about “Ebb”']);
  expect((await call('DELETE', `/reservations/${id}`)).status).toBe(200);
  for (const address of ['ana@example.com', 'bo@example.com']) {
    expect(await subjectsTo(address)).toEqual([
      'We will tell you about “Ebb”',
      '“Ebb” is available',
    ]);
  }
  expect(await waiting()).toEqual([]);
  await call('DELETE', `/reservations/${await reserve(work)}`);
  expect(await subjectsTo('bo@example.com')).toHaveLength(2);
});

test('a reserved original that is sold outside the shop tells nobody, and stays noted as any sold work does', async () => {
  const work = await createWork(gallery, { title: 'Slack' });
  const id = await reserve(work);
  await ask(work, 'ivy@example.com');
  expect(await call('PUT', `/artworks/${work.id}`, { isAvailable: false })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Sold to this person') },
  });
  const sold = await call('POST', `/reservations/${id}/sold`);
  expect(sold).toMatchObject({ status: 200, body: { isAvailable: false, reservations: [] } });
  expect(await subjectsTo('ivy@example.com')).toHaveLength(1);
  expect((await buyerOf(gallery).order([work])).status).toBe(409);
  expect(await ask(work, 'jo@example.com')).toBe(201);
  await call('PUT', `/artworks/${work.id}`, { isAvailable: true });
  for (const address of ['ivy@example.com', 'jo@example.com']) {
    expect(await subjectsTo(address)).toHaveLength(2);
  }
  const print = await createWork(gallery, { editionSize: 2 });
  expect(await call('POST', `/reservations/${await reserve(print)}/sold`)).toMatchObject({
    status: 400,
  });
});

test('who asks while the reservation is just ending is not told later: the work can be bought', async () => {
  const work = await createWork(gallery);
  const id = (await reserve(work)) ?? 0;
  let asking: ReturnType<typeof ask> | undefined;
  await inTransaction(services.database, async (tx) => {
    await lockWork(tx, work.id);
    asking = ask(work, 'late@example.com');
    await untilBlocked(tx);
    await endReservation(tx, services, { id, artworkId: work.id }, 'ended');
  });
  expect(await asking).toBe(404);
  expect(await waiting()).toEqual([]);
  expect(await subjectsTo('late@example.com')).toEqual([]);
});

test('a reservation that is over tells them; a checkout’s hold, its end, and another reservation do not', async () => {
  const work = await createWork(gallery, { title: 'Flood' });
  const until = nzDay(services.now());
  const id = await reserve(work, until);
  await ask(work, 'cy@example.com');
  const { url } = (
    await call<{ url: string }>('POST', `/reservations/${id}/link`, { sendsMail: false })
  ).body;
  const reservation = new URL(url).hash.replace('#reserved=', '');
  expect((await buyerOf(gallery).order([{ ...work, reservation }])).status).toBe(201);
  expect((await call('PUT', `/artworks/${work.id}`, { description: 'Oil' })).status).toBe(200);
  gallery.passMinutes(11);
  await sweep(services);
  expect(await subjectsTo('cy@example.com')).toHaveLength(1);
  gallery.setClock(endOfNzDay(until).getTime() + 1_000);
  await sweep(services);
  expect(await subjectsTo('cy@example.com')).toEqual([
    'We will tell you about “Flood”',
    '“Flood” is available',
  ]);
});

test('a sold work tells them when the artist puts it on sale again, and after a refund', async () => {
  gallery.setClock('2026-03-11T10:00:00+13:00');
  const byHand = await createWork(gallery, { isAvailable: false });
  await ask(byHand, 'di@example.com');
  await call('PUT', `/artworks/${byHand.id}`, { isAvailable: true });
  expect(await subjectsTo('di@example.com')).toHaveLength(2);

  const sold = await createWork(gallery);
  const { id } = await sellWorks(gallery, [sold]);
  await ask(sold, 'di@example.com');
  const body = { reason: 'Damaged', returnToSale: true };
  expect((await call('POST', `/orders/${id}/refund`, body)).status).toBe(200);
  expect(await subjectsTo('di@example.com')).toHaveLength(4);
});

test('whom the artist wants to offer it first, it is reserved for: then nobody is told', async () => {
  const work = await createWork(gallery, { isAvailable: false });
  await ask(work, 'ed@example.com');
  await reserve(work, '2026-04-01');
  await call('PUT', `/artworks/${work.id}`, { isAvailable: true });
  expect(await subjectsTo('ed@example.com')).toHaveLength(1);
});

test('each mail ends it at one click, and a second click is no error', async () => {
  const work = await createWork(gallery, { isAvailable: false });
  await ask(work, 'flo@example.com');
  const [mail] = await mailsTo('flo@example.com');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header('list-unsubscribe').slice(1, -1));
  expect(mail?.text).toContain(`/unsubscribe?work=${url.searchParams.get('token')}`);
  const path = url.pathname + url.search;
  expect((await gallery.fetch(path, { redirect: 'manual' })).status).toBe(303);
  const before = (await waiting()).length;
  for (let click = 0; click < 2; click += 1) {
    expect((await gallery.fetch(path, { method: 'POST' })).status).toBe(200);
  }
  expect((await waiting()).length).toBe(before - 1);
  await call('PUT', `/artworks/${work.id}`, { isAvailable: true });
  expect(await subjectsTo('flo@example.com')).toHaveLength(1);
});

test('one network, and one address, ask a few times only; a work that is not public is not found', async () => {
  const work = await createWork(gallery, { isAvailable: false });
  const ip = newIp();
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push(await ask(work, `g${count}@example.com`, ip));
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  const first = await createWork(gallery, { isAvailable: false });
  for (const [index, expected] of [201, 201, 201, 201, 201, 429].entries()) {
    const asked = index === 0 ? first : await createWork(gallery, { isAvailable: false });
    expect(await ask(asked, 'hal@example.com')).toBe(expected);
    // At the limit nobody learns whether the address has asked.
    expect(await ask(asked, 'Hal@example.com'), 'again').toBe(index < 4 ? 201 : 429);
  }
  expect(await subjectsTo('hal@example.com')).toHaveLength(5);
  expect(await ask(first, 'hal@example.com'), 'the first one again').toBe(429);
  const counts = JSON.stringify(await services.database.select().from(rateLimits));
  expect(counts).not.toContain('hal@');
  const draft = await createWork(gallery, { isAvailable: false, isDraft: true });
  expect(await ask(draft, 'ivy@example.com')).toBe(404);
});

test('a request and a reservation are exported with the person, and erased', async () => {
  const work = await createWork(gallery, { isAvailable: false });
  await ask(work, 'jo@example.com');
  const kept = await createWork(gallery);
  const person = { personName: 'Jo', personEmail: 'jo@example.com', note: 'Met at the opening' };
  await call('POST', `/artworks/${kept.id}/reservations`, { until: '2026-04-01', ...person });
  expect(await exportPerson(services, 'jo@example.com')).toMatchObject({
    availability_requests: [{ artworkId: work.id }],
    reservations: [person],
  });
  await erasePerson(services, 'jo@example.com');
  const left = await exportPerson(services, 'jo@example.com');
  expect([left.availability_requests, left.reservations]).toEqual([[], []]);
  const isIt = eq(availabilityRequests.artworkId, work.id);
  expect(await services.database.select().from(availabilityRequests).where(isIt)).toEqual([]);
});
