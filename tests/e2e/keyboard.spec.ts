import { workPath } from '../../src/features/catalogue/work-path.ts';
import { adminApi, findWork, listWorks } from './api.ts';
import { mailsAbout } from './mails.ts';
import { startHydration } from './page-state.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('S2-059 S2-064 S2-072 S2-074 S2-084 S4-027 S4-028 S4-029 S6-009 from the home page to a sold painting by keyboard alone, every control found by its role and name', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  // The last one: other tests buy the first.
  const work = (await listWorks('/featured')).findLast(
    ({ isAvailable, editionSize }) => isAvailable && editionSize === 1,
  );
  if (!work) throw new Error('no featured work is for sale');
  const amount = Number(work.price).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const payLabel = `Pay $${amount}`;

  await page.goto('/');
  const picture = page.getByRole('link', { name: `View ${work.title}` });
  await tabTo(page, picture);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: work.title });
  await expect(dialog).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(dialog).toBeHidden();
  await keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: work.title })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`${work.title} has been added to your cart.`, { exact: true }),
  ).toBeVisible();
  await expect(picture, 'focus is back where it was').toBeFocused();

  await tabTo(page, button(/Collection/), 'Shift+Tab');
  await keyboard.press('Space');
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await expect(drawer.getByText(work.title)).toBeVisible();
  await tabTo(page, drawer.getByRole('link', { name: 'Proceed to Acquisition' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);

  await expect(page.getByRole('heading', { name: 'Collection Summary' })).toBeVisible();
  await expect(button(payLabel)).toBeEnabled({ timeout: 20_000 });
  const email = `keys-${work.id}@example.com`;
  const typed: [string, string][] = [
    ['First name', 'Ada'],
    ['Last name', 'Collector'],
    ['Email', email],
    ['Address', '12 Quay Street'],
    ['City', 'Whangārei'],
    ['Postcode', '0110'],
    ['Card number', '4242424242424242'],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ];
  for (const [name, text] of typed) {
    await tabTo(page, field(name));
    await keyboard.type(text);
  }
  await tabTo(page, button(payLabel));
  await keyboard.press('Enter');
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/\/portfolio$/);

  expect((await findWork(work.id)).isAvailable, 'sold on the API at once').toBe(false);
  await page.goBack();
  await expect(page, 'Back leads to no checkout that is over').not.toHaveURL(/checkout/);
  await page.goForward();
  await expect(button(/Collection/)).not.toContainText('1');
  await expect.poll(() => mailsAbout(work.title).length, { timeout: 20_000 }).toBe(2);
  expect(mailsAbout(email).some((mail) => /^To: .*keys-/m.test(mail))).toBe(true);

  const orders = await adminApi<{ email: string; status: string; total: string }[]>(
    'GET',
    '/orders',
  );
  expect(orders.find((order) => order.email === email)).toMatchObject({
    status: 'paid',
    total: work.price,
  });
  await page.goto(workPath(work.slug));
  await startHydration(page);
  await expect(page.locator('.work-details')).toContainText('Sold');
});
