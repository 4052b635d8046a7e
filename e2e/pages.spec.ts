import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const pages = ['/', '/portfolio', '/paintings', '/blog', '/about', '/contact', '/checkout'];
const admin = ['/admin/login'];

for (const width of [390, 1440]) {
  test(`axe finds nothing on any page at ${width} px, nothing overflows, and no script or policy fails`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    for (const path of [...pages, ...admin]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 4_000);
      await page.waitForTimeout(900);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map((violation) => `${path} ${violation.id}: ${violation.nodes[0]?.html}`),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} overflows`).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
}

test('works are shown whole: every picture on the wall keeps its own proportions', async ({
  page,
}) => {
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  const pictures = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => ({
        alt: image.alt,
        drift: Math.abs(
          image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight) - 1,
        ),
      })),
  );
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter(({ drift }) => drift > 0.02)).toEqual([]);
});

test('every page carries its policy, and only the checkout names Stripe', async ({ request }) => {
  for (const path of [...pages, '/admin']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy.includes('stripe.com'), path).toBe(path === '/checkout');
    expect(response.headers()['x-frame-options'], path).toBe('DENY');
  }
});

test('without scripts every work, its price and the artist are there to read', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/portfolio');
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(24);
  await page.goto('/about');
  await expect(page.getByText(/based in New Zealand/).first()).toBeVisible();
  await context.close();
});
