import type { Post } from '../../src/contract/posts.ts';
import { EMPTY, enUs, listPosts } from './journal-posts.ts';
import { startHydration } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

const journal = (page: Page) => page.locator('section#blog');

test('S2-051 S2-052 S2-053 S2-054 S7-012 S9-022 S9-033 the home page shows the first three posts with title, excerpt, picture and date, and leads to all', async ({
  page,
}) => {
  const posts = await listPosts();
  expect(posts.length).toBeGreaterThan(3);
  await page.goto('/');
  const cards = journal(page).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  for (const [index, post] of posts.slice(0, 3).entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name: post.title })).toBeVisible();
    await expect(card.getByText(post.excerpt)).toBeVisible();
    await expect(card.getByText(enUs(post.publishedAt), { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveCount(post.imageUrl ? 1 : 0);
  }
  const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size, 'one row').toBe(1);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size, 'three columns').toBe(3);
  expect(enUs('2026-10-18T20:30:00Z')).toBe('October 19, 2026');
  await expect(journal(page).getByRole('link', { name: 'View All Posts' })).toHaveAttribute(
    'href',
    '/blog',
  );
});

test('S2-055 S2-056 S9-017 a click on a card dims the page to 0.7 and fades the section for 400 ms, then goes to /blog', {
  tag: '@timed',
}, async ({ page }) => {
  await page.goto('/');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const card = journal(page)
    .getByRole('link', { name: /./ })
    .filter({ has: page.locator('h3') });
  await card.first().scrollIntoViewIfNeeded();
  await page.route('**/blog', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      const begun = performance.now();
      sessionStorage.setItem('clicked', String(performance.timeOrigin + begun));
      const samples: { body: number; section: number; lasts: number }[] = [];
      const read = (selector: string) =>
        Number(getComputedStyle(document.querySelector(selector) as Element).opacity);
      const sample = () => {
        const fades = document.querySelector('section#blog')?.getAnimations() ?? [];
        samples.push({
          body: read('body'),
          section: read('section#blog'),
          lasts: Math.max(0, ...fades.map((fade) => Number(fade.effect?.getTiming().duration))),
        });
        sessionStorage.setItem('samples', JSON.stringify(samples));
      };
      sample();
      const timer = setInterval(sample, 20);
      setTimeout(() => clearInterval(timer), 900);
    });
  });
  await card.first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/blog#[a-z0-9-]+$/);
  const waited = await page.evaluate(
    () => performance.timeOrigin - Number(sessionStorage.getItem('clicked')),
  );
  expect(waited).toBeGreaterThanOrEqual(395);
  expect(waited).toBeLessThan(900);
  const samples: { body: number; section: number; lasts: number }[] = JSON.parse(
    await page.evaluate(() => sessionStorage.getItem('samples') ?? '[]'),
  );
  const late = samples.at(-1);
  expect(samples[0]?.lasts, 'it fades, it does not jump').toBe(400);
  expect(late?.section).toBeLessThan(0.05);
  expect(late?.body).toBeCloseTo(0.7, 1);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');
});

test('a home page restored from the back/forward cache is neither dimmed nor navigating', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('body:not([data-unhydrated])').waitFor();
  const card = page.locator('a[data-journal-card]').first();
  await card.scrollIntoViewIfNeeded();
  // In one go: the journal follows the click within 400 ms.
  const dimmed = await card.evaluate((link: HTMLElement) => {
    link.click();
    const was = document.body.dataset.leavingToJournal !== undefined;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return was;
  });
  expect(dimmed).toBe(true);
  await page.waitForTimeout(700);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1');

  // An ordinary load fires `pageshow`, too, with `persisted: false`: the click must still navigate.
  await card.evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
  });
  await expect(page).toHaveURL(/\/blog#[a-z0-9-]+$/);
});

test('S2-052 S2-057 S2-058 while a page built without posts asks for them it shows title, subtitle, a spinner and Loading content; then the posts, or that there are none', async ({
  page,
}) => {
  const posts = await listPosts();
  let respond: (posts: Post[]) => void = () => {};
  await page.route('**/api/blog-posts', async (route) => {
    const list = await new Promise<Post[]>((resolve) => {
      respond = resolve;
    });
    await route.fulfill({ json: list });
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(component-export="JournalPosts"[^>]*?props=")[^"]*"/,
        '$1{&quot;posts&quot;:[1,[]]}"',
      );
      await route.fulfill({ response, body: html });
    },
  );
  const bare = posts.map((post, index) => (index === 1 ? { ...post, imageUrl: null } : post));
  for (const list of [bare, []]) {
    await page.goto('/');
    await journal(page).scrollIntoViewIfNeeded();
    await startHydration(page);
    await expect(journal(page).getByText('Loading content', { exact: true })).toBeVisible();
    await expect(journal(page).getByRole('heading', { name: 'Artist Journal' })).toBeVisible();
    await expect(journal(page).getByText('Notes from the studio')).toBeVisible();
    await expect(journal(page).getByRole('status')).toBeVisible();
    respond(list);
    if (list.length) {
      const cards = journal(page).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await expect(cards.first().locator('[data-picture]')).toHaveCount(1);
      await expect(cards.nth(1).locator('[data-picture]'), 'a post without one').toHaveCount(0);
    } else await expect(journal(page).getByText(EMPTY)).toBeVisible();
    await expect(journal(page).getByText('Loading content')).toBeHidden();
  }
});
