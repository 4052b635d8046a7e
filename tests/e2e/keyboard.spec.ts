import { adminApi, findWork, listWorks } from './api.ts';
import { tabTo } from './tab-to.ts';
import { expect, test } from './test.ts';

test('S6-009 the whole purchase by keyboard alone, every control found by its role and name', async ({
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
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(picture, 'focus is back where it was').toBeFocused();

  await tabTo(page, button(/Collection/), 'Shift+Tab');
  await keyboard.press('Space');
  const drawer = page.getByRole('dialog', { name: 'My Collection' });
  await tabTo(page, drawer.getByRole('link', { name: 'Proceed to Acquisition' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);

  await expect(button(payLabel)).toBeEnabled({ timeout: 20_000 });
  const typed: [string, string][] = [
    ['First name', 'Ada'],
    ['Last name', 'Collector'],
    ['Email', `keys-${work.id}@example.com`],
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
  expect((await findWork(work.id)).isAvailable).toBe(false);
  const orders = await adminApi<{ email: string; status: string }[]>('GET', '/orders');
  expect(orders.find(({ email }) => email === `keys-${work.id}@example.com`)?.status).toBe('paid');
});
