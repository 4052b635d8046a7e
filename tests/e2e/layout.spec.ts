import { scrollThrough } from './page-addresses.ts';
import { expect, test } from './test.ts';

test('the wall crops no work, and has one column on a phone, two on a tablet and three on a desktop', async ({
  page,
}) => {
  await page.goto('/portfolio');
  await scrollThrough(page);
  const loadedPictures = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => ({
          alt: image.alt,
          drift: Math.abs(
            image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight) - 1,
          ),
        })),
    );
  await expect.poll(async () => (await loadedPictures()).length).toBeGreaterThan(12);
  expect((await loadedPictures()).filter(({ drift }) => drift > 0.02)).toEqual([]);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) => {
        const top = items[0]?.getBoundingClientRect().top ?? 0;
        return items
          .map((item) => item.getBoundingClientRect())
          .filter((box) => Math.abs(box.top - top) < box.height / 2).length;
      });
  };
  const columns = [await columnsAt(390), await columnsAt(820), await columnsAt(1440)];
  expect(columns[0]).toBe(1);
  expect(columns[1]).toBe(2);
  expect(columns[2]).toBe(3);
});
