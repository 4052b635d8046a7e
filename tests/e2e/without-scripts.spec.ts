import { listWorks } from './api.ts';
import { everyKind, listed } from './page-addresses.ts';
import { cardLink } from './page-state.ts';
import { expect, test } from './test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S6-003 S6-005 all works, posts, the artist and the contact details are read and reached', async ({
    page,
  }) => {
    const paths = await listed();
    const works = paths.filter((path) => path.startsWith('/portfolio/'));
    const posts = paths.filter((path) => path.startsWith('/blog/'));
    await page.goto('/confirmation');
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await expect(page.getByText('Looking for your payment')).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/based in New Zealand/).first()).toBeVisible();
    await page.getByRole('link', { name: 'View Full Portfolio' }).click();
    await page.waitForURL((url) => url.pathname === '/portfolio');
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator('[href^="/portfolio/"]'));
    const hrefs = await cards.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(works.filter((work) => !hrefs.includes(work))).toEqual([]);
    await expect(page.getByRole('img').first()).toBeVisible();
    // The first card may be a work without a picture that another test has deleted since the page was built.
    const work = (await listWorks()).find(({ imageUrl }) => imageUrl);
    await cardLink(page, work?.title ?? '').click();
    await page.waitForURL((url) => url.pathname === `/portfolio/${work?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: work?.title ?? '' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await page.waitForURL((url) => url.pathname === '/blog');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(posts.length);
    for (const path of posts) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(300);
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(3);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await page.waitForURL((url) => url.pathname === '/contact');
    const main = page.getByRole('main');
    for (const detail of [/@/, /\+64/, /Whangarei, New Zealand/]) {
      await expect(main.getByText(detail).first()).toBeVisible();
    }
  });

  test('no page is blank, dimmed or covered by a loading screen, none has an animation without an end, and no control needs scripts', async ({
    page,
  }) => {
    for (const path of await everyKind()) {
      await page.goto(path);
      await expect(page.locator('.loading-screen:visible')).toHaveCount(0);
      expect((await page.getByRole('main').innerText()).trim().length, path).toBeGreaterThan(10);
      const faint = await page.evaluate(
        () =>
          [...document.querySelectorAll('main *')].filter(
            (element) =>
              Number(getComputedStyle(element).opacity) < 1 &&
              !element.matches('.hero-picture, [aria-hidden="true"]'),
          ).length,
      );
      expect(faint, `${path} hides or dims something`).toBe(0);
      const endless = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
            ).length,
      );
      expect(endless, `${path} is drawn anew for ever`).toBe(0);
      const dead = page
        .locator('header, main, footer')
        .locator('button:enabled:visible, [role=tab]:visible');
      expect(await dead.allTextContents(), path).toEqual([]);
    }
  });

  test('a work says how it is bought', async ({ page }) => {
    const work = (await listWorks('/available')).find(
      ({ isGalleried, price }) => !isGalleried && price,
    );
    await page.goto(`/portfolio/${work?.slug}`);
    await expect(page.getByText('To buy this work, please write to')).toBeVisible();
  });
});
