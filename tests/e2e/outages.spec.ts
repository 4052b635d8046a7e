import type { Artwork } from '../../src/contract/artworks.ts';
import { site } from '../../src/site.config.ts';
import type { Service } from '../harness/service-proxies.ts';
import type { FailureMode } from '../harness/tcp-proxy.ts';
import { INTERNALS } from '../proofs/degraded/error-body.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { fillCard, fillDelivery } from './checkout-form.ts';
import { CART_KEY } from './collection.ts';
import { inDatabase } from './database.ts';
import { type OutageHost, openOutageHost } from './outage-host.ts';
import { expectReadable, openPage, type Place, type Scene, scenesOf } from './outage-scenes.ts';
import { runtime } from './runtime.ts';
import { staticPage } from './static-pages.ts';
import { type Browser, expect, noBuildUnderWay, type Page, type Request, test } from './test.ts';

/** How long a visitor waits for an answer at most, in ms. */
const PATIENCE = 10_000;
/**
 * And before it is asked for: a page comes alive, and pictures that hang hold the six connections that a browser opens
 * to a host of HTTP/1.1 for two tries of 3 s. A CDN speaks HTTP/2.
 */
const WAKING = 9_000;

const ALL: Service[] = ['database', 'payments', 'images', 'mail'];
/** Each service is away in one of them, and silent in another. */
const STATES: [Service[], FailureMode][] = [
  [['database'], 'refused'],
  [['payments', 'images', 'mail'], 'refused'],
  [ALL, 'hanging'],
];
/** By hand: each alone and all of them, in both ways. */
if (process.env.OUTAGES === 'all') {
  const alone = (mode: FailureMode) => ALL.map((one): [Service[], FailureMode] => [[one], mode]);
  STATES.push(...alone('refused').slice(1), ...alone('hanging'), [ALL, 'refused']);
}

const viewport = { width: 1024, height: 720 };
const mark = Date.now();
const email = `outage-${mark}@example.com`;
let host: OutageHost;
let work: Artwork;
let place: Place;

test.beforeAll(async ({ browser }) => {
  await noBuildUnderWay();
  host = await openOutageHost();
  await warmUp(browser);
  // Published after the pages of this host were built.
  work = await createWork({ title: `Neap ${mark}` });
  const post = { path: `/blog/slack-${mark}`, title: `Slack ${mark}` };
  await inDatabase(
    `insert into blog_posts (title, slug, content, is_published, published_at)
     values ($1, $2, 'One.', true, now() - interval '9 years')`,
    [post.title, post.path.split('/')[2]],
  );
  const [{ token }] = await inDatabase(
    `insert into newsletter_subscribers (email, unsubscribe_token) values ($1, $2)
     returning unsubscribe_token as token`,
    [email, crypto.randomUUID()],
  );
  const code = `NEAP-${mark}`;
  await adminApi('POST', '/discount-codes', { code, type: 'percentage', value: '10' });
  place = {
    work: await addressOf('/portfolio'),
    post: await addressOf('/blog'),
    unbuiltWork: { path: `/portfolio/${work.slug}`, title: work.title },
    unbuiltPost: post,
    token,
    code,
  };
  await noBuildUnderWay();
});
test.afterAll(async () => {
  await host.close();
  await inDatabase('delete from blog_posts where slug = $1', [`slack-${mark}`]);
  await inDatabase('delete from newsletter_subscribers where email = $1', [email]);
  await deleteWork(work);
});
// The letters of one evening would be too many for one network.
test.beforeEach(() => inDatabase('delete from rate_limits'));

const addressOf = async (list: string) =>
  new RegExp(`href="(${list}/[^"]+)"`).exec(await staticPage(list))?.[1] ?? '';

for (const [index, [off, mode]] of STATES.entries()) {
  test(`with ${off.join(', ')} ${mode} each public page opens and says calmly what does not work; all is well again by itself`, async ({
    browser,
  }) => {
    const visits = await Promise.all(
      scenesOf(place, mark + index).map((scene) => openVisit(browser, scene, off)),
    );
    await host.proxies.fail(off, mode);
    await Promise.all(visits.map((visit) => visit.during()));
    await host.proxies.restore(off);
    await expect.poll(isWell, { timeout: PATIENCE }).toBe(true);
    await Promise.all(visits.map((visit) => visit.afterOutage()));
    expect(host.isAlive(), 'nobody had to start it again').toBe(true);
    for (const visit of visits) await visit.close();
  });
}

/** Pictures are scaled when they are first asked for, which takes longer than a CDN waits. */
async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: runtime.url, viewport });
  for (const path of ['/', '/portfolio']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
}

test('Postgres or Stripe that goes away before Pay costs nothing: she is told, and presses again when it is back', async ({
  browser,
}) => {
  const visit = await openVisit(browser, { path: '/checkout' }, []);
  const { page } = visit;
  await visit.during();
  await fillDelivery(page, email);
  await fillCard(page, '4242 4242 4242 4242');
  const pay = page.getByRole('button', { name: 'Pay $1,200.00' });
  const form = page.locator('form').filter({ has: pay });
  for (const service of ['database', 'payments'] as const) {
    await host.proxies.fail([service], 'refused');
    const refusal = page.waitForResponse((answer) => answer.status() >= 500);
    await pay.click();
    await refusal;
    await expect(form.getByText('Please try again in a minute.')).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('0110');
    await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
    await host.proxies.restore([service]);
    await expect(pay).toBeEnabled();
  }
  await pay.click();
  await expect(page).toHaveURL(/\/portfolio$/);
  const orders = await adminApi<{ email: string; status: string }[]>('GET', '/orders');
  expect(orders.filter((order) => order.email === email)).toMatchObject([{ status: 'paid' }]);
  await visit.close();
});

const isWell = async () => (await fetch(`${host.url}/api/artworks`)).ok;

/** A visitor with a work in her collection, who has a browser of her own. */
async function openVisit(browser: Browser, scene: Scene, off: readonly Service[]) {
  const items = [{ artwork: work, quantity: 1 }];
  const localStorage = [
    { name: CART_KEY, value: JSON.stringify({ items, discount: null, key: '' }) },
    { name: `${site.key}-newsletter-seen`, value: 'seen' },
  ];
  const context = await browser.newContext({
    baseURL: host.url,
    storageState: { cookies: [], origins: [{ origin: host.url, localStorage }] },
    // A dozen visitors at once: none of them needs more of the machine than this.
    reducedMotion: 'reduce',
    viewport,
  });
  const page = await context.newPage();
  const wrong = watch(page);
  const isOut = scene.needs?.some((service) => off.includes(service)) ?? false;
  return {
    page,
    async during() {
      await openPage(page, scene.path);
      await scene.act?.(page);
      if (isOut) await expectCalm(page, scene);
      else await scene.fine?.(page);
      await expectReadable(page);
      expect(wrong, scene.path).toEqual([]);
    },
    async afterOutage() {
      if (!isOut) return;
      await (scene.retry ? scene.retry(page) : page.reload());
      await scene.fine?.(page);
      await expectReadable(page);
      expect(wrong, scene.path).toEqual([]);
    },
    close: () => context.close(),
  };
}

/** The page says in time that something did not work, and what to do; what was typed is still there. */
async function expectCalm(page: Page, { words, kept, needs }: Scene): Promise<void> {
  const sentence = words?.(page) ?? page.getByRole('alert');
  await expect(sentence, page.url()).toBeVisible({ timeout: PATIENCE + WAKING });
  // Nothing is to be done about a picture: its name and what it shows stand in its place.
  const says = needs?.includes('images') ? site.artist : /try again|write to/i;
  await expect(sentence, page.url()).toContainText(says);
  await expect(page.locator('body'), page.url()).not.toContainText(INTERNALS);
  await kept?.(page);
}

/** Whatever fails in the page's scripts, and each call to the API that is answered late, or not at all. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  const isCall = (request: Request) => request.url().includes('/api/');
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('requestfinished', (request) => {
    const { requestStart, responseEnd } = request.timing();
    const took = Math.round(responseEnd - requestStart);
    if (took > PATIENCE && isCall(request)) wrong.push(`${request.url()} took ${took} ms`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left, and a list that is asked for anew, give up their calls themselves.
    if (isCall(request) && !why.includes('ERR_ABORTED')) wrong.push(`${request.url()}: ${why}`);
  });
  return wrong;
}
