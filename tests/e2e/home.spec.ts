import { listWorks } from './api.ts';
import { expect, type Locator, test } from './test.ts';

test('S2-001 S2-038 home is hero, portfolio with its view-full button, about, journal, contact form, footer', async ({
  page,
}) => {
  const featured = await listWorks('/featured');
  await page.goto('/');
  // Without waiting: a hydrated island would correct the list.
  expect(await page.locator('#portfolio .wall-card h3').allTextContents()).toEqual(
    featured.map(({ title }) => title),
  );
  const parts = [
    page.getByRole('heading', { level: 1, name: 'Contemporary Art' }),
    page.locator('#portfolio').getByRole('heading', { level: 2, name: 'Portfolio' }),
    page.locator('#portfolio').getByRole('link', { name: 'View Full Portfolio' }),
    page.locator('#about').getByRole('heading', { name: 'About Nell Harrow' }),
    page.locator('#blog').getByRole('heading', { name: 'Artist Journal' }),
    page.locator('#contact').getByRole('textbox', { name: 'Message' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }),
  ];
  await expect(page.locator('#portfolio header p')).not.toBeEmpty();
  const tops: number[] = [];
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeVisible();
  }
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('S2-005 S2-049 S2-050 S6-001 S6-005 the artist is introduced by a portrait and three paragraphs, on /about and at home', async ({
  page,
}) => {
  const expectIntroduction = async (section: Locator) => {
    const portrait = section.getByRole('img', { name: /painted figure/ });
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toBeVisible();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await expect(section.getByRole('paragraph')).toHaveCount(3);
    await expect(section.getByRole('paragraph').first()).toContainText(
      'artist based in New Zealand with over two decades of practice',
    );
  };
  await page.goto('/about');
  await expectIntroduction(page.getByRole('main'));
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expectIntroduction(page.locator('#about'));
});
