import { fill, inquiry, openForm, send } from './contact-form.ts';
import { dismissToast, toastOf } from './page-state.ts';
import { expect, type Route, test } from './test.ts';

const FALLBACK = 'Failed to send message. Please try again.';
const failures: [string, (route: Route) => Promise<void>, string][] = [
  ['the server is down', (route) => route.abort('connectionrefused'), FALLBACK],
  [
    'the server responds 500 with text',
    (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    FALLBACK,
  ],
  [
    'the server responds 502 without a body',
    (route) => route.fulfill({ status: 502, body: '' }),
    FALLBACK,
  ],
  [
    'the server gives a message',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' },
      }),
    'Too many requests. Please wait a moment.',
  ],
];

test('S8-003 when sending fails or there is no connection, a toast Error says why, and the form keeps what was typed and is sent later', async ({
  page,
  context,
}) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: inquiry }));
  await openForm(page);
  await fill(page);
  await page.unroute('**/api/contact');
  // First: no toast has been shown, whose code would be there otherwise.
  await test.step('without a connection, and once it is back', async () => {
    await context.setOffline(true);
    await send(page);
    await expect(toastOf(page).getByText(FALLBACK)).toBeVisible();
    await context.setOffline(false);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: inquiry }));
    await send(page);
    await expect(toastOf(page).getByText('Message Sent', { exact: true })).toBeVisible();
    await page.unroute('**/api/contact');
  });

  await dismissToast(page);
  await fill(page);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) keys.push(request.postDataJSON().creationKey);
  });
  for (const [what, fail, text] of failures) {
    await page.route('**/api/contact', fail);
    await test.step(`when ${what}`, async () => {
      await send(page);
      await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(toastOf(page).getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    });
    await dismissToast(page);
    await page.unroute('**/api/contact');
  }
  expect(new Set(keys).size, 'what is sent again has the key of before').toBe(1);
  await page.getByLabel('Message').fill(`${inquiry.message} And another.`);
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid',
        message: 'Please enter a valid email',
        fields: { email: 'Please enter a valid email' },
      },
    }),
  );
  await send(page);
  await expect.poll(() => new Set(keys).size, 'another message has another key').toBe(2);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email, 'an error of the server is shown at its field').toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(email).toBeFocused();

  await test.step('the keyboard stays in the form after a failure, and after the work was removed', async () => {
    await page.goto('/contact?subject=Purchase+Inquiry&work=Scarp&id=1');
    await page.getByRole('button', { name: 'Remove Scarp' }).press('Enter');
    await expect(page.getByLabel('Message')).toBeFocused();
    await fill(page);
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: '' }));
    const submit = page.getByRole('button', { name: 'Send Message' });
    await submit.press('Enter');
    await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(submit).toBeFocused();
  });
});
