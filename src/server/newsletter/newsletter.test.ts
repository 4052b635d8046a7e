import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { servicesWith } from '../../../tests/harness/orders.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { discountCodes } from '../discounts/table.ts';
import { drainOutbox } from '../drain.ts';
import { galleryVersions } from '../gallery/table.ts';
import { users } from '../users/table.ts';
import { subscribe as addSubscriber, deleteSubscriber, setSubscriberStatus } from './service.ts';
import { newsletterSubscribers } from './table.ts';

const DAY = 24 * 60 * 60_000;

const gallery = await openTestGallery();

let visitors = 0;
async function subscribe(email: string, firstName?: string | null) {
  visitors += 1;
  const response = await gallery.fetch(
    '/api/newsletter',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...(firstName !== undefined && { firstName }) }),
    },
    `203.0.113.${visitors}`,
  );
  const body = await response.json();
  await gallery.backgroundTasks();
  return { status: response.status, body };
}

async function subscriberOf(email: string) {
  const [row] = await gallery.services.database
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  if (!row) throw new Error(`${email} is no subscriber`);
  return row;
}
const activate = (id: number, consentNote?: string) =>
  setSubscriberStatus(gallery.services, id, { isActive: true, consentNote }, 'ana');
const codesOf = (email: string) =>
  gallery.services.database.select().from(discountCodes).where(eq(discountCodes.boundEmail, email));

async function mailsTo(address: string) {
  const mails = await Promise.all((await gallery.mails()).map((eml) => PostalMime.parse(eml)));
  return mails.filter((mail) => mail.to?.[0]?.address === address);
}

const unsubscribe = (token: string, init: RequestInit = {}) =>
  gallery.fetch(`/api/newsletter/unsubscribe?token=${token}`, init);

test('S3-028 S3-029 S6-007 S7-014 S9-001 a visitor subscribes and is mailed a personal code: 10 %, once, for a first purchase', async () => {
  expect((await subscribe(' Mere@Example.com ', 'Mere')).status).toBe(201);
  expect(await subscriberOf('mere@example.com')).toMatchObject({
    firstName: 'Mere',
    isActive: true,
    subscribedAt: expect.any(Date),
  });
  const [code] = await codesOf('mere@example.com');
  expect(code).toMatchObject({
    type: 'percentage',
    value: '10.00',
    usageLimit: 1,
    usageCount: 0,
    oncePerCustomer: true,
    firstOrderOnly: true,
    isActive: true,
  });
  expect(code?.code).toMatch(/^WELCOME-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  const [mail, ...more] = await mailsTo('mere@example.com');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Dear Mere,');
  expect(mail?.text).toContain(`with this code:\n${code?.code}\n`);
  // The fragment is not sent: the code is in no log, cache or Referer.
  expect(mail?.text).toMatch(new RegExp(`^https?://[^/?#]+/portfolio#code=${code?.code}$`, 'm'));
});

test('S5-008 the first name may be left out; S5-007 the address may not, nor be wrong', async () => {
  expect((await subscribe('anon@example.com')).status).toBe(201);
  expect((await subscriberOf('anon@example.com')).firstName).toBeNull();
  for (const email of ['', 'anon', 'anon@', 'a b@example.com']) {
    expect(await subscribe(email)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid email' } },
    });
  }
});

test('S3-029 an address that is known gets the same answer, no second row, and one mail a day with the same code', async () => {
  const first = await subscribe('twice@example.com', 'Tama');
  expect(await subscribe('TWICE@example.com')).toEqual(first);
  const { subscribedAt } = await subscriberOf('twice@example.com');
  expect(await mailsTo('twice@example.com')).toHaveLength(1);
  gallery.passMinutes(25 * 60);
  await subscribe('twice@example.com');
  expect(await subscriberOf('twice@example.com')).toMatchObject({
    firstName: 'Tama',
    subscribedAt,
  });
  const [code, ...more] = await codesOf('twice@example.com');
  expect(more).toEqual([]);
  const mails = await mailsTo('twice@example.com');
  expect(mails.map(({ text }) => text?.includes(code?.code ?? ''))).toEqual([true, true]);
});

test('a visitor can neither rename a subscriber nor have a link mailed to another address', async () => {
  await subscribe('named@example.com', 'Hine');
  await subscribe('named@example.com', 'Somebody Else');
  expect((await subscriberOf('named@example.com')).firstName).toBe('Hine');
  for (const name of [
    'Ana\n\nYour parcel: evil.example',
    'https://evil.example',
    'a@b',
    '<b>',
    'claim your prize at evil-prize.com',
    'x'.repeat(41),
  ]) {
    expect((await subscribe('other@example.com', name)).status, name).toBe(400);
  }
  for (const name of ['Anna-Māreikura O’Neil', 'J. R. Tāne', 'Ana B.']) {
    expect((await subscribe('other@example.com', name)).status, name).toBe(201);
  }
});

test.each(INSTANTS)('S3-029 an address is mailed again after 24 hours, at $at', async ({ at }) => {
  const email = `${Date.parse(at)}@example.com`;
  const mailsAfterSubscribingAt = async (instant: number) => {
    gallery.setClock(instant);
    await subscribe(email);
    return (await gallery.mails()).filter((mail) => mail.includes(`\nTo: ${email}`)).length;
  };
  const begin = Date.parse(at);
  expect(await mailsAfterSubscribingAt(begin)).toBe(1);
  expect(await mailsAfterSubscribingAt(begin + DAY - 1_000)).toBe(1);
  expect(await mailsAfterSubscribingAt(begin + DAY + 1_000)).toBe(2);
});

test('one mail in 24 hours, and none in those after leaving; a subscriber who comes back is mailed when they have passed', async () => {
  const email = 'back@example.com';
  await subscribe(email);
  for (const hours of [8, 8, 7]) {
    gallery.passMinutes(hours * 60);
    await subscribe(email);
  }
  expect(await mailsTo(email)).toHaveLength(1);
  const { unsubscribeToken } = await subscriberOf(email);
  const leaveAndComeBack = async () => {
    await unsubscribe(unsubscribeToken, { method: 'POST' });
    await subscribe(email);
    await drainOutbox(gallery.services);
  };
  // A stranger resubscribes the address after each unsubscription: no further mail is sent that day.
  for (let times = 0; times < 3; times += 1) await leaveAndComeBack();
  expect(await mailsTo(email), 'within the day').toHaveLength(1);
  gallery.passMinutes(23 * 60);
  await drainOutbox(gallery.services);
  expect(await mailsTo(email), 'of leaving').toHaveLength(1);
  gallery.passMinutes(61);
  await drainOutbox(gallery.services);
  expect(await mailsTo(email), 'when it is over').toHaveLength(2);

  gallery.passMinutes(30 * 24 * 60);
  await leaveAndComeBack();
  expect(await mailsTo(email), 'long after the last mail').toHaveLength(2);
  await unsubscribe(unsubscribeToken, { method: 'POST' });
  gallery.passMinutes(25 * 60);
  await drainOutbox(gallery.services);
  expect(await mailsTo(email), 'having left for good').toHaveLength(2);
});

test('twenty requests for one address at once make one subscriber, one code and one mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe('burst@example.com')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await codesOf('burst@example.com')).toHaveLength(1);
  expect(await mailsTo('burst@example.com')).toHaveLength(1);
});

test('the links of the mail itself end the subscription: one click for a mail program (RFC 8058), a page for people', async () => {
  await subscribe('leaving@example.com');
  const [mail] = await mailsTo('leaving@example.com');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = new URL(header('list-unsubscribe').slice(1, -1));
  expect(mail?.text).toContain(`/unsubscribe${link.search}`);

  const looked = await gallery.fetch(link.pathname + link.search);
  expect(await looked.json()).toEqual({ email: 'l…@example.com', isActive: true });
  const opened = await gallery.fetch(link.pathname + link.search, {
    headers: { accept: 'text/html,*/*' },
  });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`/unsubscribe${link.search}`);
  expect((await subscriberOf('leaving@example.com')).isActive, 'looking changes nothing').toBe(
    true,
  );

  const clicked = await gallery.fetch(link.pathname + link.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(200);
  expect(await subscriberOf('leaving@example.com')).toMatchObject({
    isActive: false,
    unsubscribedAt: expect.any(Date),
  });
  expect((await unsubscribe(link.searchParams.get('token') ?? '', { method: 'POST' })).status).toBe(
    200,
  );

  await subscribe('leaving@example.com');
  expect(await subscriberOf('leaving@example.com')).toMatchObject({
    isActive: true,
    unsubscribedAt: null,
  });
});

test('an unknown token is refused', async () => {
  for (const method of ['GET', 'POST']) {
    expect((await unsubscribe('nobody', { method })).status).toBe(404);
    expect((await unsubscribe('%00', { method })).status).toBe(400);
    expect((await gallery.fetch('/api/newsletter/unsubscribe', { method })).status).toBe(400);
  }
});

test('S3-002 the row of a buyer says whether the address is subscribed', async () => {
  const { database } = gallery.services;
  const person = { email: 'buyer@example.com', firstName: 'Ada', lastName: 'Collector' };
  await database.insert(users).values(person);
  const isSubscribed = async () =>
    (await database.select().from(users).where(eq(users.email, person.email)))[0]?.isSubscribed;
  expect(await isSubscribed()).toBe(false);
  await subscribe(person.email);
  expect(await isSubscribed()).toBe(true);
  const { unsubscribeToken } = await subscriberOf(person.email);
  await unsubscribe(unsubscribeToken, { method: 'POST' });
  expect(await isSubscribed()).toBe(false);
});

test('where nothing can be bought online no code is made or promised', async () => {
  const { STRIPE_SECRET_KEY: _, ...environment } = gallery.services.environment;
  const services = servicesWith(gallery, { environment });
  expect(await addSubscriber(services, { email: 'portfolio@example.com' })).toBe(false);
  await drainOutbox(gallery.services);
  const [mail] = await mailsTo('portfolio@example.com');
  expect(mail?.subject).toBe('Welcome');
  expect(mail?.text).not.toMatch(/10%|WELCOME-/);
  expect(await codesOf('portfolio@example.com')).toEqual([]);
});

test('the response says whether new subscribers are given a code now, the same to a known address', async () => {
  const { database, now } = gallery.services;
  const given = { status: 201, body: { subscribed: true, hasWelcomeCode: true } };
  expect(await subscribe('told@example.com')).toEqual(given);
  expect(await subscribe('told@example.com')).toEqual(given);
  const settings = { ...BLANK_GALLERY, welcomeDiscount: 'none' as const };
  const version = { settings, storageKey: 'told', createdAt: now() };
  const rows = await database.insert(galleryVersions).values(version).returning();
  const none = { status: 201, body: { subscribed: true, hasWelcomeCode: false } };
  expect(await subscribe('told@example.com')).toEqual(none);
  expect(await subscribe('not-given@example.com')).toEqual(none);
  expect(await codesOf('not-given@example.com')).toEqual([]);
  await database.delete(galleryVersions).where(eq(galleryVersions.id, rows[0]?.id ?? 0));
});

test('a code that was used is not sent again', async () => {
  await subscribe('used@example.com');
  await gallery.services.database
    .update(discountCodes)
    .set({ usageCount: 1 })
    .where(eq(discountCodes.boundEmail, 'used@example.com'));
  gallery.passMinutes(25 * 60);
  await subscribe('used@example.com');
  const [, second] = await mailsTo('used@example.com');
  expect(second?.subject).toBe('Welcome back');
  expect(second?.text).not.toContain('WELCOME-');
});

test('a code that was not used is not promised again to whoever has bought', async () => {
  const email = 'bought-without@example.com';
  await subscribe(email);
  await sellWorks(gallery, [await createWork(gallery)], { email });
  gallery.passMinutes(25 * 60);
  await subscribe(email);
  const mails = await mailsTo(email);
  const second = mails.find(({ subject }) => subject === 'Welcome back');
  expect(second?.text).not.toContain('WELCOME-');
});

test('a consent names its source: the form, or the artist who reactivated the subscriber', async () => {
  const sourceOf = async () => (await subscriberOf('source@example.com')).consentSource;
  await subscribe('source@example.com');
  expect(await sourceOf()).toBe('form');
  const { id, unsubscribeToken } = await subscriberOf('source@example.com');
  await activate(id);
  expect(await sourceOf(), 'subscribed by the form').toBe('form');
  await unsubscribe(unsubscribeToken, { method: 'POST' });
  await activate(id, 'By email');
  expect(await sourceOf()).toBe('admin');
  await subscribe('source@example.com');
  expect(await sourceOf()).toBe('form');
});

test('a subscriber who unsubscribed is reactivated only with a note of how they asked, kept with the time and the administrator', async () => {
  const email = 'asked@example.com';
  await subscribe(email);
  const { id, unsubscribeToken } = await subscriberOf(email);
  await unsubscribe(unsubscribeToken, { method: 'POST' });
  await expect(activate(id)).rejects.toMatchObject({ code: 'consent_required' });
  expect(await subscriberOf(email)).toMatchObject({ isActive: false, consentSource: 'form' });
  gallery.passMinutes(60);
  const now = gallery.services.now().getTime();
  await activate(id, 'Told me at the opening');
  const after = await subscriberOf(email);
  expect(after.subscribedAt.getTime()).toBeGreaterThanOrEqual(now);
  expect(after).toMatchObject({
    isActive: true,
    unsubscribedAt: null,
    consentSource: 'admin',
    consentBy: 'ana',
    consentNote: 'Told me at the opening',
  });
  await subscribe(email);
  expect(await subscriberOf(email)).toMatchObject({
    consentSource: 'form',
    consentBy: null,
    consentNote: null,
  });
});

test('a subscriber whom the artist paused needs no new consent, unless the link was used meanwhile', async () => {
  const email = 'paused@example.com';
  await subscribe(email);
  const before = await subscriberOf(email);
  const pause = () => setSubscriberStatus(gallery.services, before.id, { isActive: false }, 'ana');
  gallery.passMinutes(60);
  await pause();
  expect(await subscriberOf(email)).toMatchObject({
    isActive: false,
    unsubscribedAt: null,
    pausedAt: expect.any(Date),
  });
  await activate(before.id);
  expect(await subscriberOf(email)).toEqual(before);
  await pause();
  const asked = await unsubscribe(before.unsubscribeToken);
  expect(await asked.json(), 'the page of the link asks').toMatchObject({ isActive: true });
  await unsubscribe(before.unsubscribeToken, { method: 'POST' });
  await pause();
  await expect(activate(before.id)).rejects.toMatchObject({ code: 'consent_required' });
});

test.each([
  ['paused', (id: number) => setSubscriberStatus(gallery.services, id, { isActive: false }, 'ana')],
  ['deleted', (id: number) => deleteSubscriber(gallery.services, id)],
])('a subscriber whom the artist %s does not get the mail that still waits', async (how, end) => {
  const email = `${how}.early@example.com`;
  await addSubscriber(gallery.services, { email });
  await end((await subscriberOf(email)).id);
  await drainOutbox(gallery.services);
  expect(await mailsTo(email)).toEqual([]);
  await subscribe(email);
  expect(await mailsTo(email), 'having come back').toHaveLength(1);
});

test('a gallery whose artist chose no discount mails neither a code nor a word of one', async () => {
  const { database } = gallery.services;
  const settings = { ...BLANK_GALLERY, artist: 'Mere Tūhoe' };
  await database
    .insert(galleryVersions)
    .values({ settings, storageKey: 'mere', createdAt: new Date() });
  await subscribe('nothing@example.com');
  expect(await codesOf('nothing@example.com')).toEqual([]);
  const [mail] = await mailsTo('nothing@example.com');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/discount|10%|code/i);
  expect(mail?.text).toContain('from the studio of Mere Tūhoe');
});
