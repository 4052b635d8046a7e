import { pagesUpToDate } from './builds.ts';
import { inDatabase } from './database.ts';
import { EMPTY, enUs, listPosts } from './journal-posts.ts';
import { startHydration } from './page-state.ts';
import { staticPage } from './static-pages.ts';
import { expect, test } from './test.ts';

test('S2-014 S3-009 S6-005 S7-011 S9-033 /blog lists every published post with its text in paragraphs, and the API the same', async ({
  page,
}) => {
  const posts = await listPosts();
  for (const post of posts) {
    expect(Object.keys(post)).toEqual(
      expect.arrayContaining(['id', 'title', 'excerpt', 'content', 'imageUrl', 'publishedAt']),
    );
  }
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artist Journal');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(posts.length);
  for (const [index, post] of posts.entries()) {
    const article = articles.nth(index);
    await expect(article.getByRole('heading', { name: post.title })).toBeVisible();
    await expect(article.getByText(enUs(post.publishedAt), { exact: true })).toBeVisible();
    const paragraphs = post.content.split('\n').filter((line) => line.trim());
    await expect(article.locator('div > p')).toHaveText(paragraphs);
  }
});

test('each post has a page of its own, with the ways on, and the journal leads there', async ({
  page,
}) => {
  const [newest, second] = await listPosts();
  await page.goto('/blog');
  await page.getByRole('link', { name: newest?.title ?? '' }).click();
  await expect(page).toHaveURL(`/blog/${newest?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  await page.getByRole('link', { name: new RegExp(second?.title ?? '') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  await page.getByRole('link', { name: 'Back to the journal' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a post that is not built yet is read from the API', async ({ page }) => {
  const slug = 'written-a-moment-ago';
  await inDatabase(
    `insert into blog_posts (title, slug, content, is_published, published_at)
     values ('Written a moment ago', $1, 'One.' || chr(10) || 'Two.', true, now() - interval '9 years')`,
    [slug],
  );
  try {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written a moment ago');
    await expect(page.getByText('Two.')).toBeVisible();
    await expect(page).toHaveTitle(/Written a moment ago/);
  } finally {
    await inDatabase('delete from blog_posts where slug = $1', [slug]);
  }
});

for (const { what, path } of [
  { what: 'asked for', path: (slug: string) => `/blog#${slug}` },
  { what: 'read', path: () => '/blog' },
]) {
  test(`a post that is ${what} stays in its place when another one is newer than the page`, async ({
    page,
  }) => {
    const posts = await listPosts();
    const slug = posts[2]?.slug ?? '';
    const newest = { ...posts[0], id: 999_999, slug: 'of-today', title: 'Title of today' };
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/blog-posts', async (route) => {
      await promise;
      await route.fulfill({ json: [newest, ...posts] });
    });
    const top = () =>
      page.locator(`[id="${slug}"]`).evaluate((post) => post.getBoundingClientRect().top);
    await page.goto(path(slug));
    await expect(page.locator('style[data-web-fonts]')).toHaveAttribute('media', 'all');
    if (what === 'read') await page.mouse.wheel(0, (await top()) - 100);
    await expect.poll(top).toBeLessThan(150);
    resolve();
    await expect(page.getByRole('heading', { name: 'Title of today' })).toBeAttached();
    const after = await top();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(150);
  });
}

test('posts that were changed since the build are shown as they are, at once, without React where nothing was', async ({
  page,
}) => {
  const posts = await listPosts();
  const [changed, removed] = posts;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const react = () => requested.filter((url) => /\/_astro\/(client|react-dom)/.test(url));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(posts.length);
  // It may be asked for later than half a second after the document, when the network counts as idle.
  await expect.poll(() => requested.some((url) => url.endsWith('/api/blog-posts'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(react()).toEqual([]);

  // Its page has the former address until the next build.
  const today = { title: 'Title of today', slug: 'address-of-today' };
  await page.route('**/api/blog-posts', (route) =>
    route.fulfill({
      json: posts
        .filter(({ id }) => id !== removed?.id)
        .map((post) => (post.id === changed?.id ? { ...post, ...today } : post)),
    }),
  );
  await page.addInitScript(() => {
    const children: number[] = [];
    Object.assign(window, { children });
    addEventListener('DOMContentLoaded', () => {
      const container = document.querySelector('[data-posts]');
      if (!container) return;
      const count = () => children.push(container.childElementCount);
      new MutationObserver(count).observe(container, { childList: true });
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Title of today' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(posts.length - 1);
  const children = await page.evaluate(
    () => (window as unknown as { children: number[] }).children,
  );
  expect(children, 'the page is never empty').toEqual([1]);
  await page.goto(`/blog/${changed?.slug}`);
  await startHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of today');
  await page.goto(`/blog/${removed?.slug}`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/#blog');
  await expect(page.locator('#blog')).toContainText('Title of today');
});

test('S2-014 S2-016 a draft is shown nowhere; without a published post both pages say so', async () => {
  const posts = await listPosts();
  const ids = posts.map(({ id }) => id);
  const title = `A draft ${Date.now()}`;
  const [{ id: draft }] = await inDatabase(
    `insert into blog_posts (title, slug, content, is_published, published_at)
     values ($1, 'a-draft', 'One.', false, now()) returning id`,
    [title],
  );
  try {
    expect(await listPosts()).toEqual(posts);
    await inDatabase('update blog_posts set is_published = false where is_published');
    await pagesUpToDate();
    expect(await staticPage('/blog')).toMatch(/No blog posts available at the moment\./);
    expect(await staticPage('/')).toContain(EMPTY);
  } finally {
    await inDatabase('update blog_posts set is_published = true where id = any($1)', [ids]);
    await pagesUpToDate();
    await inDatabase('delete from blog_posts where id = $1', [draft]);
  }
  expect(await staticPage('/blog')).toContain(posts[0]?.title);
  expect(await staticPage('/blog')).not.toContain(title);
});
