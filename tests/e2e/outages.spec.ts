import type { Artwork } from '../../src/contract/artworks.ts';
import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import type { Service } from '../harness/service-proxies.ts';
import type { FailureMode } from '../harness/tcp-proxy.ts';
import { adminApi, createWork, deleteWork } from './api.ts';
import { noBuildRuns, startWithCleanPages } from './builds.ts';
import { fillCard, fillDelivery } from './checkout-form.ts';
import { CART_KEY } from './collection.ts';
import { inDatabase } from './database.ts';
import { beginWith } from './local-storage.ts';
import { expectFailureReported, RESPONSE_TIMEOUT_MS, recordFailures } from './outage-checks.ts';
import { type OutageHost, openOutageHost } from './outage-host.ts';
import {
  expectReadable,
  openPage,
  type PageVisit,
  type VisitTargets,
  visitsTo,
} from './outage-visits.ts';
import { runtime } from './runtime.ts';
import { staticPage } from './static-pages.ts';
import { type Browser, expect, test } from './test.ts';

const ALL: Service[] = ['database', 'payments', 'images', 'mail'];
/** Each service refuses connections in one state, and does not respond in another. */
const STATES: [Service[], FailureMode][] = [
  [['database'], 'refused'],
  [['payments', 'images', 'mail'], 'refused'],
  [ALL, 'unresponsive'],
];
/** On request (OUTAGES=all): each service alone and all together, refusing and unresponsive. */
if (process.env.OUTAGES === 'all') {
  const alone = (mode: FailureMode) => ALL.map((one): [Service[], FailureMode] => [[one], mode]);
  STATES.push(...alone('refused').slice(1), ...alone('unresponsive'), [ALL, 'refused']);
}

const viewport = { width: 1024, height: 720 };
const mark = Date.now();
const email = `outage-${mark}@example.com`;
let host: OutageHost;
let work: Artwork;
let targets: VisitTargets;

test.beforeAll(async ({ browser }) => {
  await startWithCleanPages(test.info().file);
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
  targets = {
    work: await addressOf('/portfolio'),
    post: await addressOf('/blog'),
    unbuiltWork: { path: `/portfolio/${work.slug}`, title: work.title },
    unbuiltPost: post,
    token,
    code,
  };
  // A build would take its time from the pages, which have a limit.
  await noBuildRuns();
});
test.afterAll(async () => {
  await host.close();
  await inDatabase('delete from blog_posts where slug = $1', [`slack-${mark}`]);
  await inDatabase('delete from newsletter_subscribers where email = $1', [email]);
  await deleteWork(work);
});
// One address sends more inquiries in a run than the rate limit allows.
test.beforeEach(() => inDatabase('delete from rate_limits'));

const addressOf = async (list: string) =>
  new RegExp(`href="(${list}/[^"]+)"`).exec(await staticPage(list))?.[1] ?? '';

for (const [index, [off, mode]] of STATES.entries()) {
  test(`with ${off.join(', ')} ${mode} each public page opens and says what does not work; after the outage everything works without a restart`, async ({
    browser,
  }) => {
    const visits = await Promise.all(
      visitsTo(targets, mark + index).map((visit) => openVisit(browser, visit, off)),
    );
    await host.proxies.fail(off, mode);
    await Promise.all(visits.map((visit) => visit.during()));
    await host.proxies.restore(off);
    await expect.poll(isWorking, { timeout: RESPONSE_TIMEOUT_MS }).toBe(true);
    await Promise.all(visits.map((visit) => visit.afterOutage()));
    expect(host.isAlive(), 'the host was not restarted').toBe(true);
    for (const visit of visits) await visit.close();
  });
}

/** Pictures are scaled at the first request, which takes longer than a CDN waits. */
async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage({ baseURL: runtime.url, viewport });
  for (const path of ['/', '/portfolio']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
}

test('an outage of Postgres or Stripe at Pay charges nothing and is reported; Pay works again after it', async ({
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
    const refusal = page.waitForResponse((response) => response.status() >= 500);
    await pay.click();
    await refusal;
    await expect(form.getByText('Please try again in a minute.')).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('0110');
    await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
    await host.proxies.restore([service]);
    await expect(pay).toBeEnabled();
  }
  await pay.click();
  await expect(page).toHaveURL(/\/portfolio$/, { timeout: 20_000 });
  const orders = await adminApi<{ email: string; status: string }[]>('GET', '/orders');
  expect(orders.filter((order) => order.email === email)).toMatchObject([{ status: 'paid' }]);
  await visit.close();
});

const isWorking = async () => (await fetch(`${host.url}/api/artworks`)).ok;

/** Opens a page in a browser context of its own, with a work in the collection. */
async function openVisit(browser: Browser, visit: PageVisit, off: readonly Service[]) {
  const items = [{ artwork: work, quantity: 1 }];
  const context = await browser.newContext({
    baseURL: host.url,
    // A dozen browser contexts run at once: animations would cost time.
    reducedMotion: 'reduce',
    viewport,
  });
  await beginWith(context, host.url, {
    [CART_KEY]: JSON.stringify({ items, discount: null, key: '' }),
    [SEEN_KEY]: 'seen',
  });
  const page = await context.newPage();
  const wrong = recordFailures(page);
  const isOut = visit.needs?.some((service) => off.includes(service)) ?? false;
  return {
    page,
    async during() {
      await openPage(page, visit.path);
      await visit.act?.(page);
      if (isOut) await expectFailureReported(page, visit);
      else await visit.expectWorking?.(page);
      await expectReadable(page);
      expect(wrong, visit.path).toEqual([]);
    },
    async afterOutage() {
      if (!isOut) return;
      await (visit.retry ? visit.retry(page) : page.reload());
      await visit.expectWorking?.(page);
      await expectReadable(page);
      expect(wrong, visit.path).toEqual([]);
    },
    close: () => context.close(),
  };
}
