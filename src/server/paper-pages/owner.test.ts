import { eq, inArray, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { decimalOf } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { newIp } from '../../../tests/harness/new-ip.ts';
import { changeOrder } from '../../../tests/harness/orders.ts';
import { openPapers, ownerPathsIn } from '../../../tests/harness/papers.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { drainOutbox } from '../drain.ts';
import { queueMail } from '../jobs/queue.ts';
import { outbox } from '../jobs/table.ts';
import { newLinkMail, passedOnMail } from '../orders/papers/mails.ts';
import { ownerLinks } from '../orders/papers/table.ts';
import { erasePerson, exportPerson } from '../privacy/service.ts';
import type { Services } from '../services/services.ts';
import { hashToken } from '../services/token.ts';
import { users } from '../users/table.ts';
import { createPapers } from './app.ts';

const { gallery, call } = await openTestAdmin();
const { database } = gallery.services;
const open = openPapers(gallery);

/** The mails so far to an address, oldest first. */
async function mailsTo(email: string): Promise<string> {
  const mails = await gallery.mails();
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
    .join('\n');
}
const linksTo = async (email: string) => ownerPathsIn(await mailsTo(email));
let number = 0;
const newEmail = () => `owner-${++number}@example.com`;

/** Sells works and reads the link from the confirmation. */
async function sell(works = 1, values: Parameters<typeof createWork>[1] = {}) {
  const email = newEmail();
  const sold: Awaited<ReturnType<typeof createWork>>[] = [];
  while (sold.length < works) sold.push(await createWork(gallery, values));
  const { id } = await sellWorks(gallery, sold, { email });
  const [path = ''] = await linksTo(email);
  return { id, email, works: sold, path };
}
const dead = { status: 404, page: expect.stringContaining('This link no longer works') };

test('the confirmation of a paid order carries one link of 128 bits, which is stored as a hash', async () => {
  const { path, email } = await sell();
  const token = path.replace('/owner/', '');
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const rows = await database.select().from(ownerLinks);
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await linksTo(email)).toHaveLength(1);
  const queued = await database.select().from(outbox);
  expect(JSON.stringify(queued), 'a delivered mail has no content').not.toContain(token);
});

test('a mistyped address is corrected: the confirmation goes to the right one, and the former link ends', async () => {
  const { id, path, email: former } = await sell();
  const email = newEmail();
  const about = { subject: '', text: `Order ${orderNumber(id)}`, html: '' };
  const replyTo = { name: '', address: 'artist@example.com' };
  await database.transaction((tx) =>
    queueMail(tx, 'to-mistyped', { ...about, to: { name: '', address: former }, replyTo }),
  );
  const newLink = newLinkMail({ name: '', address: former }, id, 'https://x.test', BLANK_GALLERY);
  await database.transaction((tx) => queueMail(tx, 'link-to-mistyped', newLink));
  const corrected = await call('PUT', `/orders/${id}/email`, { email });
  expect(corrected).toMatchObject({ status: 200, body: { email } });
  const [fresh = ''] = await linksTo(email);
  expect(await open(path)).toMatchObject(dead);
  expect(await open(fresh)).toMatchObject({ status: 200 });
  const waiting = await database.select().from(outbox).where(like(outbox.key, '%to-mistyped'));
  const ended = { doneAt: expect.any(Date), payload: {}, attempts: 0 };
  expect(waiting).toMatchObject([ended, ended]);
  const buyers = await database
    .select()
    .from(users)
    .where(inArray(users.email, [former, email]));
  expect(buyers).toMatchObject([{ email, firstName: 'Ada' }]);
  expect(JSON.stringify(await exportPerson(gallery.services, email))).not.toContain(former);
  const refused = await call('PUT', `/orders/${id}/email`, { email: 'nowhere' });
  expect(refused).toMatchObject({ status: 400 });
});

test('the page shows work, care, story, delivery and receipt, without a script, and nothing keeps or leaks its address', async () => {
  const { path, works, id } = await sell(1, {
    medium: 'Oil',
    description: 'Painted on the wharf.',
  });
  const { status, page, headers } = await open(path);
  expect(status).toBe(200);
  for (const words of [
    works[0]?.title,
    'Painted on the wharf.',
    'direct sunlight',
    '12 Quay Street',
    orderNumber(id),
    '$1,200.00 NZD',
    'being packed',
    'It leaves within 5 working days of your payment, and is on the way for up to 5 working days.',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toMatch(/<script|style=/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  await call('PUT', `/orders/${id}/dispatch`, { trackingUrl: 'https://track.example/?id=NZ1' });
  const sent = (await open(path)).page;
  expect(sent).toContain('It left the studio on');
  expect(sent).toContain('href="https://track.example/?id=NZ1"');
});

test('an order to collect says where, and then that it was collected; the receipt has its line', async () => {
  const { path, id } = await sell();
  await changeOrder(gallery, id, { deliveryMethod: 'collect' });
  const { page } = await open(path);
  expect(page).toContain('You collect it from the studio in');
  expect(page).not.toMatch(/12 Quay Street|being packed/);
  expect((await open(`${path}/receipt`)).page).toContain('collected from the studio');
  await call('POST', `/orders/${id}/ready`);
  expect((await open(path)).page).toContain('Answer our latest email about it');
  await call('PUT', `/orders/${id}/dispatch`, { trackingUrl: '' });
  expect((await open(path)).page).toContain('It was collected from the studio on');
});

test('the receipt names what delivery cost, within its total and the tax', async () => {
  await call('PUT', '/gallery', { gstNumber: '123-456-789' });
  const { path, id } = await sell();
  await call('PUT', '/gallery', { gstNumber: '' });
  expect((await open(`${path}/receipt`)).page).toContain('<dd class="text-right">included</dd>');
  await changeOrder(gallery, id, { delivery: decimalOf('45'), total: decimalOf('1245') });
  const { page } = await open(`${path}/receipt`);
  for (const words of ['$45.00', '$1,245.00', '$162.39']) expect(page).toContain(words);
  await changeOrder(gallery, id, { status: 'refunded', refundedAt: gallery.services.now() });
  expect((await open(`${path}/receipt`)).page).toContain(
    '$1,245.00 was paid back, of which GST $162.39',
  );
});

test('the page tells a payment that is being returned from one that was', async () => {
  const { path, id } = await sell();
  await changeOrder(gallery, id, { status: 'refund_pending' });
  expect((await open(path)).page).toContain('The payment of this order is being returned.');
  await changeOrder(gallery, id, { status: 'refunded', refundedAt: gallery.services.now() });
  expect((await open(path)).page).toContain('This order was refunded.');
});

test('a GST number that the artist got after a sale is not on its receipt, nor in the mail about its refund', async () => {
  const { path, id, email } = await sell();
  await call('PUT', '/gallery', { gstNumber: '123-456-789' });
  expect((await open(`${path}/receipt`)).page).not.toContain('GST');
  await call('POST', `/orders/${id}/refund`, { reason: 'Torn.', returnToSale: false });
  expect((await open(`${path}/receipt`)).page).not.toContain('GST');
  await drainOutbox(gallery.services);
  const mails = await mailsTo(email);
  expect(mails).toContain('Your payment was returned');
  expect(mails).not.toContain('GST');
  await call('PUT', '/gallery', { gstNumber: '' });
});

test('the receipt names the seller of the day of the sale; one from before that was kept, the artist of today', async () => {
  await call('PUT', '/gallery', { artist: 'Mere Tūhoe', postalAddress: '1 Former Lane' });
  const { path, id } = await sell();
  await call('PUT', '/gallery', { artist: 'A later name', postalAddress: '1 Later Lane' });
  const { page } = await open(`${path}/receipt`);
  expect(page).toContain('<p>Mere Tūhoe</p><p>1 Former Lane</p>');
  await changeOrder(gallery, id, { sellerName: '', sellerAddress: '' });
  const { page: former } = await open(`${path}/receipt`);
  expect(former).toContain('<p>A later name</p><p>1 Later Lane</p>');
});

test('the page and the mail that passes a work on name it as the artist has corrected it, the receipt as it was sold', async () => {
  const { path, works } = await sell(2, { title: 'Slak', medium: 'Oli', condition: 'Good.' });
  for (const { id } of works) {
    await call('PUT', `/artworks/${id}`, { title: 'Slack', medium: 'Oil' });
  }
  const { page } = await open(path);
  for (const text of ['<em>Slack</em>', '>Slack</em>', '<dd>Oil</dd>', '>Condition</dt>']) {
    expect(page).toContain(text);
  }
  expect(page).not.toMatch(/Slak|Oli\b/);
  expect((await open(`${path}/receipt`)).page).toContain('Slak');
  const email = newEmail();
  const given = await open(`${path}/pass-on`, await passOnForm(path, email));
  expect(given.page).toContain('Slack</em> now belongs');
  expect(await mailsTo(email)).toContain('Subject: Now yours: Slack');
  const [own = ''] = ownerPathsIn(given.page);
  expect((await open(own)).page).toContain('Slack</em></span><form');
});

test('what was typed stays text on the page', async () => {
  const { path } = await sell(1, { title: '<b>"x"</b> & y', description: '<i>hm</i>' });
  const { page } = await open(path);
  expect(page).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt; &amp; y');
  expect(page).not.toMatch(/<b>|<i>/);
});

test('a link from the order’s dialog, from the confirmation again and from the form each end the one before', async () => {
  const { id, path, email } = await sell();
  expect(await call('POST', `/orders/${id}/owner-link`)).toMatchObject({ status: 204 });
  const byHand = (await linksTo(email))[1] ?? '';
  expect(await open(path)).toMatchObject(dead);
  expect(await open(byHand)).toMatchObject({ status: 200 });
  await call('POST', `/orders/${id}/confirmation`);
  await call('POST', `/orders/${id}/confirmation`);
  const again = await linksTo(email);
  expect(again, 'once a minute').toHaveLength(3);
  expect(await open(byHand)).toMatchObject(dead);
  await open('/owner', { email: email.toUpperCase(), order: orderNumber(id).toLowerCase() });
  const links = await linksTo(email);
  expect(links).toHaveLength(4);
  expect(await open(again[2] ?? '')).toMatchObject(dead);
  expect(await open(links[3] ?? '')).toMatchObject({ status: 200 });
});

test('the form answers alike whatever is true, and is limited for a network and for an order', async () => {
  const { id, email } = await sell();
  const right = { email, order: orderNumber(id) };
  const wrong = { email: 'nobody@example.com', order: orderNumber(id) };
  const ip = newIp();
  const answers = [await open('/owner', right, ip), await open('/owner', wrong, ip)];
  expect(answers[0]?.page).toBe(answers[1]?.page);
  expect(await linksTo('nobody@example.com')).toEqual([]);
  for (let left = 3; left > 0; left -= 1) await open('/owner', wrong, ip);
  expect(await open('/owner', right, ip)).toMatchObject({ status: 429 });
  for (let times = 0; times < 5; times += 1) await open('/owner', right);
  expect(await linksTo(email), 'the confirmation and three in an hour').toHaveLength(4);
  const unreadable = await open('/owner', { email: 'x', order: '12' });
  expect(unreadable).toMatchObject({
    status: 400,
    page: expect.stringContaining('eight characters'),
  });
  expect(unreadable.page).toContain('Please enter a valid email');
});

test('a form that is none is refused', async () => {
  const papers = createPapers(gallery.services);
  const request = new Request('http://localhost/owner', { method: 'POST', body: '{}' });
  const platform = { ip: newIp(), requestId: 'test', waitUntil: () => {} };
  expect((await papers(request, platform)).status).toBe(400);
  const long = await open('/owner', { email: 'a'.repeat(17_000), order: '' });
  expect(long).toMatchObject({ status: 413, page: expect.stringContaining('too large') });
});

test('a database that does not answer ends a request after nine seconds, in plain text', async () => {
  const hanging: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? () => {} : hanging),
    apply: () => hanging,
  });
  const services: Services = Object.create(gallery.services, { database: { value: hanging } });
  const behind: Promise<unknown>[] = [];
  const platform = { ip: newIp(), requestId: 'test', waitUntil: behind.push.bind(behind) };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const response = createPapers(services)(new Request('http://localhost/owner'), platform);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await response).toMatchObject({ status: 503 });
    expect((await response).headers.get('cache-control')).toBe('private, no-store');
    expect(behind, 'what was begun is finished').toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('an unpaid order has no link', async () => {
  const id = crypto.randomUUID();
  expect(await call('POST', `/orders/${id}/owner-link`)).toMatchObject({ status: 404 });
});

/** The value that names a work in the form. */
const keysIn = (page: string) =>
  [...page.matchAll(/name="work" value="([^"]+)"/g)].map(([, key = '']) => key);

test('a passed-on work has a new owner with a link of their own; the old link is dead at the next request', async () => {
  const { id, path, works } = await sell(1, { description: 'Its story.' });
  const [key = ''] = keysIn((await open(path)).page);
  for (const form of ['pass-on', 'new-link']) {
    expect(await open(`${path}/${form}`), 'its address, read again').toMatchObject({ status: 303 });
  }
  const unsure = await open(`${path}/pass-on`, { work: key, email: '' });
  expect(unsure).toMatchObject({ status: 400, page: expect.stringContaining('cannot be undone') });
  const email = newEmail();
  const corrected = await open(`${path}/pass-on`, { work: key, email, sure: '' });
  expect(corrected.page, 'what was typed is kept').toContain(`value="${email}"`);
  const typed = email.replace('owner', 'OWNER');
  const { page } = await open(`${path}/pass-on`, { work: key, email: typed, sure: 'yes' });
  expect(await open(path)).toMatchObject(dead);
  expect(await open(`${path}/receipt`)).toMatchObject(dead);
  expect(await open(`${path}/pass-on`, { work: key, email: '', sure: 'yes' })).toMatchObject(dead);
  const [mailed = ''] = await linksTo(typed);
  expect(page, 'the one who gives does not learn it').not.toContain(mailed);
  const theirs = await open(mailed);
  expect(theirs.page).toContain(works[0]?.title);
  expect(theirs.page).toContain('Its story.');
  for (const private_ of ['12 Quay Street', '$1,200.00', 'Receipt'])
    expect(theirs.page).not.toContain(private_);
  expect(await open(`${mailed}/receipt`)).toMatchObject(dead);
  await open('/owner', { email, order: orderNumber(id) });
  const [renewed = ''] = (await linksTo(email)).filter((link) => link !== mailed);
  expect(await open(mailed)).toMatchObject(dead);
  expect((await open(renewed)).page).toContain(works[0]?.title);
  const [own = ''] = ownerPathsIn(page);
  const mine = await open(own);
  expect(mine.page).toContain('Passed on');
  expect(mine.page).toContain('$1,200.00');
  expect(keysIn(mine.page)).toEqual([]);
});

test('after a refund that keeps the works, a later owner reads that the sale was refunded', async () => {
  const { id, path, works } = await sell();
  const { page } = await open(`${path}/pass-on`, await passOnForm(path));
  const [theirs = ''] = ownerPathsIn(page);
  await call('POST', `/orders/${id}/refund`, { reason: 'Torn.', returnToSale: false });
  const refunded = await open(theirs);
  expect(refunded.page).toContain(`${works[0]?.title}</em> was refunded`);
  expect(refunded.page).toContain('Please write to');
  expect(refunded.page).not.toMatch(/Torn|Your order|name="work"/);
});

test('of several works one is passed on; the others stay, behind a new link; without an address the new link is shown once', async () => {
  const { path, works } = await sell(2);
  const keys = keysIn((await open(path)).page);
  expect(await open(`${path}/pass-on`, { work: 'x-1', email: '', sure: 'yes' })).toMatchObject({
    status: 400,
  });
  const unsure = await open(`${path}/pass-on`, { work: keys[1] ?? '', email: '', sure: '' });
  expect(unsure.page).toContain(`value="${keys[1]}" checked`);
  expect(unsure.page).not.toContain(`value="${keys[0]}" checked`);
  const { page } = await open(`${path}/pass-on`, { work: keys[0] ?? '', email: '', sure: 'yes' });
  const [theirs = '', own = ''] = ownerPathsIn(page);
  expect((await open(theirs)).page).toContain(works[0]?.title);
  expect((await open(theirs)).page).not.toContain(works[1]?.title);
  expect((await open(theirs)).page).toContain('can still have this address replaced');
  expect(keysIn((await open(own)).page)).toEqual([keys[1]]);
  const onwards = await open(`${theirs}/pass-on`, { work: keys[0] ?? '', email: '', sure: 'yes' });
  const [last = '', ...others] = ownerPathsIn(onwards.page);
  expect(others, 'nothing stays with the one between').toEqual([]);
  expect((await open(last)).page).not.toContain('can still have this address replaced');
  expect(await open(theirs)).toMatchObject(dead);
  expect(
    await open(`${own}/pass-on`, { work: keys[0] ?? '', email: '', sure: 'yes' }),
  ).toMatchObject({ status: 400 });
});

/** The form that passes the first work of a page on, as its browser sends it. */
async function passOnForm(path: string, email = '') {
  const { page } = await open(path);
  const once = /name="once" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return { work: keysIn(page)[0] ?? '', email, sure: 'yes', once };
}

test('pressed twice, the form that passes a work on shows the same links again', async () => {
  const { path } = await sell();
  const form = await passOnForm(path);
  const both = await Promise.all([1, 2].map(() => openPapers(gallery)(`${path}/pass-on`, form)));
  const [theirs = '', own = ''] = ownerPathsIn(both[0]?.page ?? '');
  for (const { status, page } of [...both, await open(`${path}/pass-on`, form)]) {
    expect({ status, links: ownerPathsIn(page) }).toEqual({ status: 200, links: [theirs, own] });
  }
  const onwards = await passOnForm(theirs);
  const [first, second] = [
    await open(`${theirs}/pass-on`, onwards),
    await open(`${theirs}/pass-on`, onwards),
  ];
  expect(second.page, 'of one who keeps nothing, too').toBe(first.page);
  expect(await open(ownerPathsIn(second.page)[0] ?? '')).toMatchObject({ status: 200 });
  expect(await open(`${path}/pass-on`, form), 'its links have ended').toMatchObject(dead);
  const other = await sell(2);
  const chosen = await passOnForm(other.path);
  await open(`${other.path}/pass-on`, chosen);
  const changed = { ...chosen, email: newEmail() };
  expect(await open(`${other.path}/pass-on`, changed), 'another form').toMatchObject(dead);
});

test('pressed twice with an address, the new owner gets one mail, and the giver does not learn their link', async () => {
  const { path } = await sell(2);
  const email = newEmail();
  const form = await passOnForm(path, email);
  const first = await open(`${path}/pass-on`, form);
  const second = await open(`${path}/pass-on`, form);
  expect(second).toMatchObject({ status: 200, page: first.page });
  const mailed = await linksTo(email);
  expect(mailed).toHaveLength(1);
  expect(ownerPathsIn(second.page)).toHaveLength(1);
  expect(ownerPathsIn(second.page)).not.toEqual(mailed);
  const { once, ...other } = form;
  expect(await open(`${path}/pass-on`, other)).toMatchObject(dead);
  const wrong = { ...form, once: `${once.slice(0, -2)}zz` };
  expect(await open(`${path}/pass-on`, wrong)).toMatchObject(dead);
  const last = newEmail();
  const onwards = await passOnForm(mailed[0] ?? '', last);
  const passed = await open(`${mailed[0]}/pass-on`, onwards);
  const again = await open(`${mailed[0]}/pass-on`, onwards);
  expect(again, 'of one who keeps nothing, too').toMatchObject({ status: 200, page: passed.page });
  expect(ownerPathsIn(again.page)).toEqual([]);
  expect(await linksTo(last)).toHaveLength(1);
  const otherwise = { ...onwards, email: newEmail() };
  expect(await open(`${mailed[0]}/pass-on`, otherwise)).toMatchObject(dead);
});

/** The values that name a passed-on copy in the forms that show a new link. */
const copiesIn = (page: string) =>
  [...page.matchAll(/name="copy" value="([^"]+)"/g)].map(([, key = '']) => key);

test('a new owner’s link that was shown once and lost is shown anew to the buyer, and the one before ends', async () => {
  const { path, works } = await sell(3);
  const keys = keysIn((await open(path)).page);
  const first = { work: keys.slice(0, 2), email: '', sure: 'yes' };
  const [lost = '', own = ''] = ownerPathsIn((await open(`${path}/pass-on`, first)).page);
  const { page } = await open(own);
  expect(page).toContain('Show a new link for the new owner');
  expect(copiesIn(page), 'one form for each link').toEqual([keys[0]]);
  const shown = await open(`${own}/new-link`, { copy: keys[0] ?? '' });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  const [fresh = ''] = ownerPathsIn(shown.page);
  expect(await open(lost)).toMatchObject(dead);
  for (const { title } of works.slice(0, 2)) expect((await open(fresh)).page).toContain(title);
  expect(await open(own)).toMatchObject({ status: 200 });
  const again = await open(`${own}/new-link`, { copy: keys[0] ?? '' });
  expect(await open(ownerPathsIn(again.page)[0] ?? ''), 'pressed twice').toMatchObject({
    status: 200,
  });
  for (const copy of [keys[2] ?? '', 'x-1', '']) {
    expect(await open(`${own}/new-link`, { copy })).toMatchObject({ status: 400 });
  }
  expect(await open(`${lost}/new-link`, { copy: keys[0] ?? '' })).toMatchObject(dead);
});

test('a link that was mailed and opened, or is that of a further owner, or of an erased one, is not the buyer’s to renew', async () => {
  const refused = async (own: string, key: string) => {
    expect(copiesIn((await open(own)).page)).toEqual([]);
    expect(await open(`${own}/new-link`, { copy: key })).toMatchObject({ status: 400 });
  };
  const mailed = await sell();
  const [key = ''] = keysIn((await open(mailed.path)).page);
  const email = newEmail();
  const { page } = await open(`${mailed.path}/pass-on`, { work: key, email, sure: 'yes' });
  const [own = ''] = ownerPathsIn(page);
  const [link = ''] = await linksTo(email);
  await open(link);
  expect(copiesIn((await open(own)).page), 'perhaps by a scanner').toEqual([key]);
  gallery.passMinutes(16);
  await open(link);
  await refused(own, key);
  await erasePerson(gallery.services, email);
  await refused(own, key);

  const sold = await sell();
  const [copy = ''] = keysIn((await open(sold.path)).page);
  const blank = { work: copy, email: '', sure: 'yes' };
  const [second = '', buyers = ''] = ownerPathsIn((await open(`${sold.path}/pass-on`, blank)).page);
  const [third = ''] = ownerPathsIn((await open(`${second}/pass-on`, blank)).page);
  await refused(buyers, copy);
  expect(await open(third)).toMatchObject({ status: 200 });
});

test('a link that was mailed to a mistyped address is replaced by the buyer: its mail is not sent, nor a new one to that address', async () => {
  const { path, id } = await sell();
  const [key = ''] = keysIn((await open(path)).page);
  const email = newEmail();
  const typed = email.replace('owner', 'Owner');
  const { page } = await open(`${path}/pass-on`, { work: key, email: typed, sure: 'yes' });
  const [own = ''] = ownerPathsIn(page);
  const [mailed = ''] = await linksTo(typed);
  expect((await open(own)).page).toContain(`If ${email} is not the new owner’s address`);
  const sent = await database.select().from(outbox).where(like(outbox.key, 'passed-on:%'));
  const { id: jobId } = sent.at(-1) ?? { id: 0 };
  const waiting = passedOnMail(
    typed,
    { orderId: id, titles: [], url: '', origin: '' },
    BLANK_GALLERY,
  );
  await database.update(outbox).set({ doneAt: null, payload: waiting }).where(eq(outbox.id, jobId));
  const shown = await open(`${own}/new-link`, { copy: key });
  const [fresh = ''] = ownerPathsIn(shown.page);
  expect(await open(mailed)).toMatchObject(dead);
  const [job] = await database.select().from(outbox).where(eq(outbox.id, jobId));
  expect(job).toMatchObject({ doneAt: expect.any(Date), payload: {} });
  await open('/owner', { email, order: orderNumber(id) });
  expect(await linksTo(email), 'asked for by a stranger').toEqual([]);
  expect((await open(fresh)).page).toContain('can still have this address replaced');
});

test('two copies of one edition are told apart where each was passed on', async () => {
  const email = newEmail();
  const work = await createWork(gallery, { editionSize: 5 });
  await sellWorks(gallery, [{ ...work, quantity: 2 }], { email });
  const [path = ''] = await linksTo(email);
  const keys = keysIn((await open(path)).page);
  let own = path;
  for (const key of keys) {
    const given = await open(`${own}/pass-on`, { work: key, email: '', sure: 'yes' });
    expect(given.page).toContain(`(No. ${key.split('-')[1]})</em> now belongs`);
    own = ownerPathsIn(given.page).at(-1) ?? '';
  }
  const { page } = await open(own);
  for (const number of [1, 2]) expect(page).toContain(`</em> (No. ${number})</span><form`);
  const shown = await open(`${own}/new-link`, { copy: keys[1] ?? '' });
  expect(shown.page).toContain('(No. 2)');
});

test('the page of an order that the artist deleted promises neither delivery nor certificate', async () => {
  const { path, id } = await sell();
  await changeOrder(gallery, id, { deletedAt: gallery.services.now() });
  const { page } = await open(path);
  expect(page).toContain('Please answer any mail about this order');
  expect(page).not.toContain('being packed');
  expect(page).toContain('None was issued. Please ask');
});

test('a buyer to whom a work was passed back by mail gets a new link to it, too', async () => {
  const { path, id, email } = await sell();
  const [theirs = ''] = ownerPathsIn((await open(`${path}/pass-on`, await passOnForm(path))).page);
  await open(`${theirs}/pass-on`, await passOnForm(theirs, email));
  const before = await linksTo(email);
  await open('/owner', { email, order: orderNumber(id) });
  const fresh = (await linksTo(email)).slice(before.length);
  const pages = await Promise.all(fresh.map(async (link) => (await open(link)).page));
  expect(pages.filter((page) => page.includes('name="work"'))).toHaveLength(1);
  expect(pages).toHaveLength(2);
});

test('of many who pass the same work on at once, one does', async () => {
  const { path } = await sell();
  const [key = ''] = keysIn((await open(path)).page);
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      openPapers(gallery)(`${path}/pass-on`, { work: key, email: '', sure: 'yes' }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
});

test('guessing is limited for each network; an owner who comes back is not counted', async () => {
  const { path } = await sell();
  const ip = newIp();
  for (let times = 0; times < 25; times += 1)
    expect((await open(path, undefined, ip)).status).toBe(200);
  const guess = () =>
    open(
      `/owner/${Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')}`,
      undefined,
      ip,
    );
  for (let times = 0; times < 20; times += 1) expect((await guess()).status).toBe(404);
  expect(await guess()).toMatchObject({
    status: 429,
    page: expect.stringContaining('Too many attempts'),
  });
  expect((await open(path, undefined, ip)).status, 'a hit beyond the limit does not show').toBe(
    429,
  );
});

test('erasing a buyer or a later owner ends their links, which the export lists', async () => {
  const { path, email, id } = await sell();
  await call('PUT', `/orders/${id}/dispatch`, { trackingUrl: '' });
  const [key = ''] = keysIn((await open(path)).page);
  const later = newEmail();
  await open(`${path}/pass-on`, { work: key, email: later, sure: 'yes' });
  const [theirs = ''] = await linksTo(later);
  const exported = await exportPerson(gallery.services, later);
  expect(exported.owner_links).toMatchObject([{ email: later, isBuyer: false, isOpen: true }]);
  expect(JSON.stringify(exported)).not.toContain('tokenHash');
  expect((await exportPerson(gallery.services, email)).owner_links).toMatchObject([
    { isBuyer: true },
  ]);
  await erasePerson(gallery.services, later);
  expect(await open(theirs)).toMatchObject(dead);
  await erasePerson(gallery.services, email);
  const rows = await database.select().from(ownerLinks).where(eq(ownerLinks.orderId, id));
  expect(rows.every((row) => row.tokenHash === null && row.email === null)).toBe(true);
  for (const command of ['owner-link', 'confirmation']) {
    expect(await call('POST', `/orders/${id}/${command}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('erased on request') },
    });
  }
  const refund = { reason: 'Torn.', returnToSale: false };
  expect(await call('POST', `/orders/${id}/refund`, refund)).toMatchObject({ status: 200 });
  await drainOutbox(gallery.services);
  const jobs = await database.select().from(outbox);
  const keys = jobs.map(({ key }) => key);
  const mails = keys.filter((key) => key.startsWith(`order-refund:${id}`));
  expect(mails, 'a mail that could only fail').toEqual([]);
});
