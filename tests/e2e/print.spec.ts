import { writeFileSync } from 'node:fs';
import { listWorks } from './api.ts';
import { expect, test } from './test.ts';

test('a printed work is one A4 page: picture, label, price, address and its code, without navigation', async ({
  page,
}, info) => {
  const work = (await listWorks('/available')).find(({ imageUrl, price }) => imageUrl && price);
  await page.goto(`/portfolio/${work?.slug}`);
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['header', 'footer', 'nav', '.work-details button']) {
    for (const part of await page.locator(gone).all()) await expect(part).toBeHidden();
  }
  const main = page.getByRole('main');
  const label = main.locator('.work-details');
  for (const text of ['Nell Harrow', work?.title ?? '', work?.medium ?? '', 'cm', 'NZD']) {
    await expect(label.getByText(text).first()).toBeVisible();
  }
  await expect(main.getByText(`/portfolio/${work?.slug}`)).toBeVisible();
  await expect(main.locator('.printed-code svg')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  writeFileSync(info.outputPath('work.pdf'), pdf);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
