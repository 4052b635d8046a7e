import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { createWork, deleteWork, findWork, listWorks } from '../e2e/api.ts';
import { finishBuilds, noBuildRuns } from '../e2e/builds.ts';
import { listPosts } from '../e2e/journal-posts.ts';
import { runtime } from '../e2e/runtime.ts';
import type { Page } from './page.ts';
import { test, testInTab } from './test.ts';

const DIALOG = '[role=dialog]';

/**
 * The wall, with the works that were added since it was built: those are read at a visitor's first input. It has its
 * handlers: without them the link of a work is followed after 3 s.
 */
async function openWall(tab: Page) {
  await tab.goto('/portfolio');
  await tab.click('h1');
  await tab.absent('astro-island[ssr] a[data-early-click]');
}

/** Buys a new work up to the press of Pay; returns the work. */
async function pay(tab: Page, card: string) {
  const work = await createWork({ title: `Fetch ${Date.now()}` });
  await openWall(tab);
  await tab.tap('button', `Add ${work.title} to cart`);
  await tab.see('.toast', /Added to Cart/);
  await tab.tap('[data-open-cart]');
  await tab.tap('a', 'Proceed to Acquisition');
  await tab.fill('First name', 'Ada');
  await tab.fill('Last name', 'Collector');
  await tab.fill('Email', 'ada@example.com');
  await tab.fill('Address', '12 Quay Street');
  await tab.fill('City', 'Whangārei');
  await tab.fill('Postcode', '0110');
  await tab.fill('Card number', card);
  await tab.fill('Expiration date', '1234');
  await tab.fill('Security code', '123');
  await tab.tap('button', 'Pay $1,200.00');
  return work;
}

async function expectPaid(tab: Page, id: number) {
  await tab.see('.toast', /Payment Successful/);
  await tab.isAt('/portfolio');
  expect((await findWork(id)).isAvailable).toBe(false);
}

/** Whether the built page of a list links to these of its entries alone, in this order. */
async function isBuiltOf(list: string, entries: readonly { slug: string }[]): Promise<boolean> {
  const page = await (await fetch(runtime.url + list)).text();
  const links = page.matchAll(new RegExp(`href="${list}/([^"/]+)"`, 'g'));
  const linked = new Set([...links].map(([, slug]) => slug));
  return isDeepStrictEqual(
    [...linked],
    entries.map(({ slug }) => slug),
  );
}

// First the tests that change nothing: a card that moves while the finger is on it is not tapped.
test.beforeAll(async () => {
  await noBuildRuns();
  const isBuilt =
    (await isBuiltOf('/portfolio', await listWorks())) &&
    (await isBuiltOf('/blog', await listPosts()));
  if (!isBuilt) await finishBuilds();
});

testInTab(
  'the dialog of a work by touch, which in WebKitGTK is the mouse and events of a script',
  async (tab) => {
    const [first, second] = await listWorks();
    await openWall(tab);
    await tab.tap('a', new RegExp(`^View ${first?.title}\\.`));
    await tab.see(`${DIALOG} h2`, first?.title);
    await tab.swipe('.work-viewer-picture');
    await tab.see(`${DIALOG} h2`, second?.title);
    await tab.isAt(`/portfolio/${second?.slug}`);
    await tab.tap(`${DIALOG} button`, 'Close');
    await tab.gone(DIALOG);
    await tab.isAt('/portfolio');
  },
);

testInTab('the dialog of a work by keys', async (tab) => {
  const [first, second] = await listWorks();
  const card = new RegExp(`^View ${first?.title}\\.`);
  await openWall(tab);
  await tab.focus('a', card);
  await tab.press('Enter');
  await tab.see(`${DIALOG} h2`, first?.title);
  await tab.press('ArrowRight');
  await tab.see(`${DIALOG} h2`, second?.title);
  await tab.press('ArrowLeft');
  await tab.see(`${DIALOG} h2`, first?.title);
  await tab.press('Escape');
  await tab.gone(DIALOG);
  await tab.hasFocus('a', card);
});

testInTab('the journal: an article, and Back', async (tab) => {
  const [newest] = await listPosts();
  await tab.goto('/blog');
  await tab.tap('article a', newest?.title);
  await tab.isAt(`/blog/${newest?.slug}`);
  await tab.see('h1', newest?.title);
  await tab.back();
  await tab.isAt('/blog');
  await tab.see('h1', 'Artist Journal');
  const line = (css: string) =>
    getComputedStyle(document.querySelector(css) as Element).textDecorationLine;
  expect(await tab.call(line, 'nav [aria-current]'), 'the page on show').toBe('underline');
});

testInTab('a price edited in the administration is on the wall', async (tab) => {
  const work = await createWork({ title: `Ebb ${Date.now()}` });
  await tab.resize(1440, 900);
  await tab.goto('/admin/login');
  await tab.fill('Username', runtime.admin.username);
  await tab.fill('Password', runtime.admin.password);
  await tab.click('button', 'Sign in');
  await tab.see('h1', 'Gallery Administration');
  await tab.goto(`/admin?open=${work.id}`);
  await tab.fill(/^Price/, '1350.50');
  await tab.click('button', 'Save changes');
  await tab.see('.toast', /Artwork updated successfully/);
  await openWall(tab);
  await tab.see('li', new RegExp(`${work.title}.*\\$1,350\\.50`));
  await deleteWork(work);
});

testInTab('a purchase, from the wall to the confirmation', async (tab) => {
  const work = await pay(tab, '4242424242424242');
  await expectPaid(tab, work.id);
  await tab.tap('a', 'See your confirmation');
  await tab.see('h1', 'Thank you');
  await tab.see('main a', work.title);
  await deleteWork(work);
});

testInTab('a card that asks for 3-D Secure', async (tab) => {
  const work = await pay(tab, '4000002500003155');
  await tab.tap('button', 'Complete authentication');
  await expectPaid(tab, work.id);
  await deleteWork(work);
});
