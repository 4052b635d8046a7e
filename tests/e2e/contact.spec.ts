import { site } from '../../src/site.config.ts';
import { adminApi } from './api.ts';
import { mailsAbout } from './mails.ts';
import { startHydration } from './page-state.ts';
import { expect, type Page, type Route, test } from './test.ts';

const inquiry = {
  name: 'Aroha Ngata',
  /** Different in each run: the outbox still has the mails of earlier runs. */
  email: `aroha-${Date.now()}@example.com`,
  subject: 'Commission Request',
  message: 'Would you paint the bar at Ōpua?',
};

async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Message').scrollIntoViewIfNeeded();
  await startHydration(page);
  await expect(page.locator('astro-island[ssr]', { has: page.getByLabel('Message') })).toHaveCount(
    0,
  );
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(inquiry.name);
  await page.getByLabel('Email', { exact: true }).fill(inquiry.email);
  await page.getByLabel('Subject').selectOption(inquiry.subject);
  await page.getByLabel('Message').fill(inquiry.message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const toast = (page: Page) => page.locator('.toast');

test('S2-006 S2-093 S2-094 S2-095 /contact leads home, says how to reach the artist, and asks for four things', async ({
  page,
}) => {
  await openForm(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute(
    'href',
    `mailto:${site.email}`,
  );
  await expect(main.getByRole('link', { name: site.phone })).toHaveAttribute('href', /^tel:\+64/);
  await expect(main.getByText('Whangarei, New Zealand')).toBeVisible();
  for (const network of ['Instagram', 'Facebook']) {
    await expect(main.getByRole('link', { name: network })).toHaveAttribute(
      'href',
      new RegExp(`^https://www\\.${network}\\.com/`, 'i'),
    );
  }
  const form = main.getByRole('form', { name: 'Contact' });
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(form.getByRole('combobox')).toHaveCount(1);
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(form.getByLabel(label)).toBeVisible();
  }
  await expect(form.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
});

test('S5-006 the subjects are the four, after a first that chooses none', async ({ page }) => {
  await openForm(page);
  expect(await page.getByLabel('Subject').getByRole('option').allTextContents()).toEqual([
    'Please choose',
    'General Inquiry',
    'Commission Request',
    'Purchase Inquiry',
    'Exhibition Proposal',
  ]);
});

test('S5-003 S5-004 S5-005 an empty form is not sent: each field says what is missing, the first has the focus', async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().method());
    return route.abort();
  });
  await openForm(page);
  await send(page);
  for (const text of [
    'Please enter your name',
    'Please enter a valid email',
    'Please select a subject',
    'Please enter a message',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill(page);
  await page.getByLabel('Email', { exact: true }).fill('aroha@');
  await send(page);
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  expect(sent).toEqual([]);
});

test('S6-006 S8-004 an inquiry from the home page is confirmed, listed in the administration and mailed to the artist', async ({
  page,
}) => {
  await openForm(page, '/#contact');
  await fill(page);
  await send(page);
  await expect(toast(page).getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(
    toast(page).getByText("Thank you for your message. We'll get back to you soon!"),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const inquiries = await adminApi<{ email: string; message: string }[]>('GET', '/inquiries');
  expect(inquiries.find(({ email }) => email === inquiry.email)).toMatchObject(inquiry);
  await expect.poll(() => mailsAbout(inquiry.email).length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = mailsAbout(inquiry.email);
  expect(mail).toMatch(new RegExp(`^To: .*<${site.email}>`, 'm'));
  expect(mail).toMatch(new RegExp(`^Reply-To: .*<${inquiry.email}>`, 'm'));
});

test('S5-036 S7-001 S7-002 S7-013 the button is disabled while sending; the request carries exactly the four fields, as JSON', async ({
  page,
}) => {
  let respond: (value: unknown) => void = () => {};
  const asked = new Promise<Route>((resolve) => {
    page.route('**/api/contact', async (route) => {
      resolve(route);
      await new Promise((done) => {
        respond = done;
      });
      await route.fulfill({ status: 201, json: inquiry });
    });
  });
  await openForm(page);
  await fill(page);
  await send(page);
  const route = await asked;
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  expect(route.request().postDataJSON()).toEqual(inquiry);
  expect(route.request().headers()['content-type']).toBe('application/json');
  respond(undefined);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

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
for (const [what, fail, text] of failures) {
  test(`S8-003 when ${what}, a toast Error says so, and the form keeps what was typed`, async ({
    page,
  }) => {
    await page.route('**/api/contact', fail);
    await openForm(page);
    await fill(page);
    await send(page);
    await expect(toast(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(inquiry.message);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });
}

test('S8-003 without a connection a toast says so, and sending works once it is back', async ({
  page,
  context,
}) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: inquiry }));
  await openForm(page);
  await fill(page);
  await page.unroute('**/api/contact');
  await context.setOffline(true);
  await send(page);
  await expect(toast(page).getByText(FALLBACK)).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: inquiry }));
  await send(page);
  await expect(toast(page).getByText('Message Sent', { exact: true })).toBeVisible();
});

test('what the server finds wrong stands at its field', async ({ page }) => {
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
  await openForm(page);
  await fill(page);
  await send(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a link from a work brings its subject and its title along', async ({ page }) => {
  await openForm(page, '/contact?subject=Purchase+Inquiry&work=Slack+Water');
  await expect(page.getByLabel('Subject')).toHaveValue('Purchase Inquiry');
  await expect(page.getByLabel('Message')).toHaveValue(/Slack Water/);
});

test('S2-096 S2-097 the footer of every page leads to the portfolio, the journal, about, contact, the administration, and an e-mail', async ({
  page,
}) => {
  for (const [path, home] of [
    ['/', ''],
    ['/blog', '/'],
  ] as const) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const href of [
      '/portfolio',
      '/blog',
      `${home}#about`,
      `${home}#contact`,
      '/admin/login',
    ]) {
      await expect(footer.locator(`a[href="${href}"]`), href).toBeVisible();
    }
    await expect(footer.locator(`a[href="mailto:${site.email}"]`)).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Newsletter' })).toBeVisible();
  }
});
