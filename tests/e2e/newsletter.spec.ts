import { mailsAbout } from './mails.ts';
import { open, popup, seen } from './newsletter-form.ts';
import { dismissToast, toastOf } from './page-state.ts';
import { expect, type Route, test } from './test.ts';

/** A first visit: nothing is stored yet. */
test.use({ storageState: { cookies: [], origins: [] } });

test('S2-097 S2-099 S2-100 S4-023 S6-007 S8-005 from the footer of any page: email and optional first name; subscribing thanks, sets the flag and mails a code', async ({
  page,
}) => {
  await page.goto('/blog');
  await open(page);
  await expect(popup(page).getByRole('textbox')).toHaveCount(2);
  await popup(page).getByLabel('Email').fill('reader@example.com');
  await popup(page).getByLabel('First name').fill('Rua');
  await popup(page).getByRole('button', { name: 'Subscribe' }).click();
  const toast = page.locator('.toast');
  await expect(toast.getByText('Welcome!', { exact: true })).toBeVisible();
  await expect(
    toast.getByText('Thank you for subscribing! Check your email for a 10% discount code.'),
  ).toBeVisible();
  await expect(popup(page)).toBeHidden();
  expect(await seen(page)).not.toBeNull();

  await expect
    .poll(() => mailsAbout('reader@example.com').length, { timeout: 15_000 })
    .toBeGreaterThan(0);
  const [mail = ''] = mailsAbout('reader@example.com');
  expect(mail).toContain('Dear Rua,');
  expect(mail).toMatch(/WELCOME-[0-9A-Z]{5}-[0-9A-Z]{5}/);
  const link = /\/unsubscribe\?token=(?:3D)?([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1];

  await page.goto(`/unsubscribe?token=${link}`);
  await expect(page.getByText('Unsubscribe r…@example.com from the newsletter?')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('r…@example.com no longer gets the newsletter.')).toBeVisible();
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['the server is down', (route) => route.abort('connectionrefused')],
  ['the server responds 500 with text', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['the server responds 503 without a body', (route) => route.fulfill({ status: 503, body: '' })],
];

test('S2-100 S5-007 S5-008 S5-036 S7-014 S8-006 the address is required and checked, and kept when subscribing fails; the first name is sent where one is given', async ({
  page,
}) => {
  await page.goto('/contact');
  await open(page);
  await popup(page).getByLabel('Email').fill('reader@example.com');
  for (const [what, fail] of failures) {
    await page.route('**/api/newsletter', fail);
    await test.step(`when ${what}`, async () => {
      await popup(page).getByRole('button', { name: 'Subscribe' }).click();
      const failed = toastOf(page).getByText('Failed to subscribe. Please try again.');
      await expect(failed, what).toBeVisible();
      await expect(popup(page).getByLabel('Email')).toHaveValue('reader@example.com');
      expect(await seen(page)).toBeNull();
      await dismissToast(page);
    });
    await page.unroute('**/api/newsletter');
  }

  const bodies: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/newsletter', async (route) => {
    bodies.push(route.request().postDataJSON());
    await promise;
    await route.fulfill({ status: 201, json: { subscribed: true, hasWelcomeCode: true } });
  });
  await test.step('a wrong address is not sent', async () => {
    for (const wrong of ['', 'reader', 'reader@example']) {
      await popup(page).getByLabel('Email').fill(wrong);
      await popup(page).getByRole('button', { name: 'Subscribe' }).click();
      await expect(popup(page).getByText('Please enter a valid email')).toBeVisible();
    }
    expect(bodies).toEqual([]);
  });
  await test.step('the button is disabled while subscribing', async () => {
    await popup(page).getByLabel('Email').fill(' reader@example.com ');
    await popup(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(popup(page).getByRole('button', { name: 'Subscribing…' })).toBeDisabled();
    resolve();
    await expect(popup(page)).toBeHidden();
    expect(bodies).toEqual([{ email: 'reader@example.com' }]);
  });
  await test.step('with a first name', async () => {
    await open(page);
    await popup(page).getByLabel('Email').fill('reader@example.com');
    await popup(page).getByLabel('First name').fill('Rua');
    await popup(page).getByRole('button', { name: 'Subscribe' }).click();
    const body = { email: 'reader@example.com', firstName: 'Rua' };
    await expect.poll(() => bodies.at(-1)).toEqual(body);
  });
});

test('an unsubscribe link without a subscription says so, and one that failed can be tried again', async ({
  page,
}) => {
  await page.goto('/unsubscribe?token=unknown');
  await expect(page.getByText('This link does not belong to a subscription.')).toBeVisible();
  await page.route('**/api/newsletter/unsubscribe*', (route) => route.abort());
  await page.goto('/unsubscribe?token=unknown');
  await expect(page.getByText('There was no answer just now.')).toBeVisible();
  await page.unroute('**/api/newsletter/unsubscribe*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This link does not belong to a subscription.')).toBeVisible();
});

test('an opener pressed without a connection does nothing; pressed again with one, it opens the popup', async ({
  page,
  context,
}) => {
  await page.goto('/delivery');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' });
  // The page's script runs; the popup's code is missing.
  await page.locator('body:not([data-unhydrated])').waitFor();
  await context.setOffline(true);
  await opener.click();
  await page.waitForTimeout(500);
  await expect(opener).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Letters from the studio' })).toBeVisible();
});
