import sharp from 'sharp';
import { openAdmin } from './admin-page.ts';
import { adminApi, deleteWork, listWorkRecords } from './api.ts';
import { fillStorageNow } from './local-storage.ts';
import { dismissToast, expectAccessible, expectToastBelowDialog, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/** New drafts lie side by side as rows to fill in. */

async function choosePhotos(page: Page, count: number, width: number): Promise<void> {
  const photos = Array.from({ length: count }, async (_, index) => ({
    name: `row ${index + 1} of ${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: {
        width: 200 + 60 * (index % 3),
        height: 300,
        channels: 3,
        background: { r: 20 * index, g: 90, b: width % 256 },
      },
    })
      .jpeg()
      .toBuffer(),
  }));
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(photos));
  await expect(toastOf(page)).toContainText(`${count} ${count === 1 ? 'draft' : 'drafts'} added`, {
    timeout: 60_000,
  });
}

/** Counts every click on anything; a key that presses a button counts as one. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(window, { counted });
    const count = () => {
      counted.clicks += 1;
    };
    addEventListener('click', count, { capture: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { clicks: number } }).counted.clicks);
}

test('ten drafts become works on the wall in three clicks and by keyboard; a wrong price stands at its field', async ({
  page,
}) => {
  await openAdmin(page);
  const COUNT = 10;
  await choosePhotos(page, COUNT, 1440);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in drafts' });
  const row = (number: number) => dialog.getByRole('group', { name: `Row ${number} of 1440` });
  await expect(dialog.getByRole('group')).toHaveCount(COUNT);
  await expectAccessible(page);

  // Tab goes along the row, Enter down.
  await row(1).getByLabel('Title').fill('First of ten');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Oil on linen');
  await page.keyboard.press('Tab');
  await page.keyboard.type('60 × 80 cm');
  await page.keyboard.press('Tab');
  for (let number = 1; number <= COUNT; number += 1) {
    await page.keyboard.type(number === 2 ? 'a lot' : number === COUNT ? '$ 1,000' : `${number}00`);
    await page.keyboard.press('Enter');
  }
  // Below the last row there is none: it saves what it can, says what it cannot, and takes nothing over.
  await expect(dialog.getByRole('status')).toHaveText(/^Not everything was saved/, {
    timeout: 60_000,
  });
  await expect(row(COUNT).getByLabel('Price')).toBeFocused();
  await expect(row(2)).toContainText('Price must be an amount such as 1250.00');
  await page.keyboard.press('ArrowUp');
  await expect(row(COUNT - 1).getByLabel('Price')).toBeFocused();
  await row(4).getByLabel('Medium').fill('Ink');
  await expect(row(3).getByLabel('Medium')).toHaveAttribute(
    'placeholder',
    /as above: Oil on linen/,
  );
  await expect(row(5).getByLabel('Medium')).toHaveAttribute('placeholder', /as above: Ink/);
  await dialog.getByRole('button', { name: 'Publish all' }).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('9 works published', { timeout: 60_000 });
  await expectToastBelowDialog(page);
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(row(2).getByLabel('Price')).toBeFocused();
  await expect(row(2)).toContainText('Price must be an amount such as 1250.00');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('250');
  await dialog.getByRole('button', { name: 'Publish all' }).click();
  await expect(toastOf(page)).toContainText('1 work published');
  await expect(dialog).toHaveCount(0);
  // 'Fill in', and 'Publish all' by keyboard and by pointer.
  expect(await clicks()).toBe(3);

  const works = (await listWorkRecords()).filter(({ title }) => /of 1440$|of ten$/.test(title));
  const found = works
    .sort((left, right) => left.id - right.id)
    .map(({ title, medium, price, isDraft, heightMm }) => [
      title,
      medium,
      price,
      isDraft,
      heightMm,
    ]);
  expect(found[0]).toEqual(['First of ten', 'Oil on linen', '100.00', false, 600]);
  expect(found[1]).toEqual(['Row 2 of 1440', 'Oil on linen', '250.00', false, null]);
  expect(found[9]).toEqual(['Row 10 of 1440', 'Ink', '1000.00', false, null]);
  for (const work of works) await deleteWork(work);
});

test('what was typed into the rows outlasts a reload; on a phone each draft is a card, and no field is covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page);
  await choosePhotos(page, 6, 390);
  // A toast stays while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in drafts' });
  const row = dialog.getByRole('group', { name: 'Row 3 of 390' });
  await expectToastBelowDialog(page);
  await row.getByLabel('Medium').fill('Watercolour');
  await test.step('what was typed last is kept as the form closes', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Fill in drafts/ }).click();
    await expect(row.getByLabel('Medium')).toHaveValue('Watercolour');
  });
  await page.reload();
  await expect(row.getByLabel('Medium')).toHaveValue('Watercolour');
  await expectAccessible(page);
  const card = await row.boundingBox();
  expect(card?.height).toBeLessThan(280);
  await page.setViewportSize({ width: 390, height: 480 });
  const footer = dialog.getByRole('button', { name: 'Publish all' });
  await row.getByLabel('Title').focus();
  for (let field = 0; field < 12; field += 1) {
    await page.keyboard.press('Tab');
    const below = async () => {
      const bottom = await page.evaluate(
        () => document.activeElement?.getBoundingClientRect().bottom,
      );
      return (bottom ?? 0) - ((await footer.boundingBox())?.y ?? 0);
    };
    await expect.poll(below, `field ${field}`).toBeLessThanOrEqual(0);
  }
  const isLeft = Promise.withResolvers<void>();
  await page.route('**/api/admin/artworks/*', async (route) => {
    await isLeft.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save drafts' }).click();
  await test.step('while the rows are saved the form stays open, after Back, too', async () => {
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      await expect(toastOf(page)).toContainText('Still being saved');
      await dismissToast(page);
    }
    isLeft.resolve();
  });
  await expect(toastOf(page)).toContainText(/drafts saved/, { timeout: 60_000 });
  const works = (await listWorkRecords()).filter(({ title }) => title.endsWith('of 390'));
  const media = works.sort((left, right) => left.id - right.id).map(({ medium }) => medium);
  expect(media).toEqual([...Array(2).fill(''), ...Array(4).fill('Watercolour')]);
  expect(works.every(({ isDraft }) => isDraft)).toBe(true);

  await test.step('what was typed over a value that was changed elsewhere is not put back', async () => {
    await page.getByRole('button', { name: /^Fill in drafts/ }).click();
    await row.getByLabel('Price').fill('900');
    const changed = works.at(2);
    await adminApi('PUT', `/artworks/${changed?.id}`, { price: '1200' });
    await page.reload();
    await expect(row.getByLabel('Price')).toHaveValue('1200.00');
    await expect(dialog.getByRole('alert')).toContainText('“900”, which was typed here before');
    await row.getByLabel('Price').fill('950');
    await adminApi('PUT', `/artworks/${changed?.id}`, { price: '1300' });
    await dialog.getByRole('button', { name: 'Save drafts' }).click();
    await expect(row).toContainText(
      '“1300.00” was saved here in the meantime; saving replaces it.',
    );
    await expect(row.getByLabel('Price')).toHaveValue('950');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('what was typed in a draft that is not shown is kept, and not said to be back', async () => {
    const [first] = works;
    await page.getByRole('button', { name: /^Fill in drafts/ }).click();
    const hidden = dialog.getByRole('group', { name: 'Row 1 of 390' });
    await hidden.getByLabel('Price').fill('700');
    await page.keyboard.press('Escape');
    await choosePhotos(page, 1, 391);
    await page.getByRole('button', { name: 'Fill in', exact: true }).click();
    const added = dialog.getByRole('group', { name: 'Row 1 of 391' });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect(dialog.getByText('is kept on this device')).toBeVisible();
    await added.getByLabel('Medium').fill('Ink');
    await page.keyboard.press('Escape');
    await adminApi('PUT', `/artworks/${first?.id}`, { price: '800' });
    await page.reload();
    await page.getByRole('button', { name: /^Fill in drafts/ }).click();
    await expect(added.getByLabel('Medium')).toHaveValue('Ink');
    await expect(hidden.getByLabel('Price')).toHaveValue('800.00');
    await expect(dialog.getByRole('alert')).toContainText('“700”, which was typed here before');
    await dialog.getByRole('button', { name: 'Save drafts' }).click();
    await expect(toastOf(page)).toContainText(/saved/);
    await dismissToast(page);
  });

  await test.step('what the device has no room to keep is not closed without a question', async () => {
    await page.getByRole('button', { name: /^Fill in drafts/ }).click();
    await fillStorageNow(page);
    await row.getByLabel('Medium').fill('Gouache');
    await expect(dialog.getByText('no room left to keep what you type')).toBeVisible();
    await expect(dialog.getByText('is kept on this device')).toBeHidden();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(row.getByLabel('Medium')).toHaveValue('Gouache');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });
  const all = (await listWorkRecords()).filter(({ title }) => / of 39\d$/.test(title));
  for (const work of all) await deleteWork(work);
});
