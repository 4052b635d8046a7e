import { decimalOf } from '../../src/contract/money.ts';
import { openAdmin } from './admin-page.ts';
import { createWork, deleteWork, sellWork } from './api.ts';
import { expectAccessible } from './page-state.ts';
import { expect, test } from './test.ts';

test('charts are drawn and repeated as tables, and their library is loaded only with them', async ({
  page,
}) => {
  const work = await createWork({ title: 'On a chart', price: decimalOf('1200.00') });
  await sellWork(work);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await openAdmin(page);
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
  expect(scripts.slice(before).length).toBeGreaterThan(0);
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
