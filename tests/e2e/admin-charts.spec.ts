import { gzipSync } from 'node:zlib';
import { decimalOf } from '../../src/contract/money.ts';
import { openAdmin } from './admin-page.ts';
import { createWork, deleteWork, sellWork } from './api.ts';
import { expectAccessible } from './page-state.ts';
import { expect, test } from './test.ts';

test('the administration’s first load has at most 250 KB of scripts, compressed, without the charts and the wall; charts are drawn and repeated as tables, and their library is loaded only with them', async ({
  page,
}) => {
  const work = await createWork({ title: 'On a chart', price: decimalOf('1200.00') });
  await sellWork(work);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await openAdmin(page);

  await test.step('the first load has at most 250 KB of scripts, compressed', async () => {
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(scripts);
    const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    console.log(`the administration's first load: ${(bytes / 1_000).toFixed(0)} KB of scripts`);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
    for (const name of ['CategoryScale', 'works-wall-open']) {
      expect(
        texts.some((text) => text.includes(name)),
        name,
      ).toBe(false);
    }
  });

  const before = scripts.length;
  await page.getByRole('button', { name: 'Charts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charts' });
  for (const title of ['Sales by month', 'Works by state', 'Subscribers over time']) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog.getByRole('img', { name: `${title}, drawn` })).toBeAttached();
  }
  const sales = dialog.getByRole('table', { name: 'Sales by month' });
  await expect(sales.getByRole('row')).toHaveCount(13);
  await expect(sales.getByRole('row').last()).toContainText(/\$[1-9]/);
  expect(scripts.length).toBeGreaterThan(before);
  const inked = () =>
    dialog.locator('canvas').evaluateAll((canvases) =>
      (canvases as HTMLCanvasElement[]).map((canvas) => {
        const { data } = canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] as number[] };
        return data.some((value) => value > 0);
      }),
    );
  await expect.poll(inked).toEqual([true, true, true]);
  await expectAccessible(page);
  await deleteWork(work);
});
