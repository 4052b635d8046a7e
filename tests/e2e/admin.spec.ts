import sharp from 'sharp';
import type { Health } from '../../src/contract/health.ts';
import { adminApi, listWorks } from './api.ts';
import { finishBuilds, hastenBuild } from './builds.ts';
import { startHydration } from './page-state.ts';
import { runtime } from './runtime.ts';
import { expectOnStaticPage, staticPage } from './static-pages.ts';
import { expect, type Page, test } from './test.ts';

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(runtime.admin.username);
  await page.getByLabel('Password').fill(runtime.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Gallery Administration' })).toBeVisible();
}

const photo = (color: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test('S2-103 S6-013 S6-021 S8-034 the artist adds a work with its picture, changes it during the build, and deletes it; the public pages are rebuilt without a command, and none is missing in between; the administration says when an edit is published, and that the next one will be', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const total = page.getByRole('button', { name: /Total Artworks/ });
  const before = (await listWorks()).length;
  await expect(total).toContainText(String(before));

  await page.getByRole('button', { name: 'Add New Artwork' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Nightfall, Test Bay');
  await form.getByLabel('Medium').fill('Oil on linen');
  await form.getByLabel('Price').fill('2350.50');
  await form.locator('input[type=file]').setInputFiles({
    name: 'nightfall.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('#203040'),
  });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.toast').getByText('Artwork created successfully')).toBeVisible();
  await expect(total).toContainText(String(before + 1));

  const watched = watchPages();
  await expect.poll(hastenBuild, { timeout: 20_000, intervals: [100] }).toBe('building');
  await page.getByRole('button', { name: 'Edit Nightfall, Test Bay' }).click();
  await page.getByRole('dialog').getByLabel(/Title/).fill('Daybreak, Test Bay');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('.toast').getByText('Artwork updated successfully')).toBeVisible();
  const saved = Date.now();
  await expectOnStaticPage(/Daybreak, Test Bay[\s\S]*\$2,350\.50/);
  console.log(
    `an edit made during a build was public after ${((Date.now() - saved) / 1_000).toFixed(1)} s`,
  );
  const statuses = await watched.stop();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(20);

  const stateAfterBuilds = async () => {
    // The request for a build follows its edit: it may not have arrived yet.
    await finishBuilds();
    return (await adminApi<Health>('GET', '/health')).publishing.state;
  };
  await expect.poll(stateAfterBuilds, { timeout: 60_000 }).toBe('current');
  await page.clock.runFor(15_000);
  await expect(page.getByText('Visitors see all your changes.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Daybreak, Test Bay' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('cannot be undone');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.toast').getByText('Artwork deleted successfully')).toBeVisible();
  await expect(total).toContainText(String(before));
  await expect(page.getByText(/Visitors see all your changes in a/)).toBeVisible();
});

test('the islands show an edit at once, before a page is rebuilt', async ({ page }) => {
  const [work] = await listWorks('/featured');
  if (!work) throw new Error('nothing is featured');
  const title = `${work.title}, retouched`;
  await adminApi('PUT', `/artworks/${work.id}`, { title });
  expect(await staticPage('/')).not.toContain(title);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Portfolio', exact: true }).scrollIntoViewIfNeeded();
  await startHydration(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await adminApi('PUT', `/artworks/${work.id}`, { title: work.title });
});

/** Reads pages again and again; `stop` returns their statuses, 0 for a page that was cut. */
function watchPages() {
  const statuses: number[] = [];
  let isWatching = true;
  const watch = (async () => {
    while (isWatching) {
      for (const path of ['/', '/portfolio', '/about']) {
        const response = await fetch(runtime.url + path);
        statuses.push((await response.text()).includes('</html>') ? response.status : 0);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watch;
      return statuses;
    },
  };
}
