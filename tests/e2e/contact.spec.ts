import { site } from '../../src/site.config.ts';
import { adminApi } from './api.ts';
import { fill, inquiry, openForm, send } from './contact-form.ts';
import { mailsAbout } from './mails.ts';
import { toastOf } from './page-state.ts';
import { expect, type Request, test } from './test.ts';

test('S2-006 S2-093 S2-094 S2-095 S5-003 S5-004 S5-005 S5-006 S5-036 S7-001 S7-002 S7-013 /contact says how to reach the artist, and has a form that sends its four fields once they are filled in', async ({
  page,
}) => {
  const sent: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request());
    await promise;
    await route.fulfill({ status: 201, json: inquiry });
  });
  await openForm(page);
  const main = page.getByRole('main');
  await test.step('the way home, and how to reach the artist', async () => {
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
  });

  await test.step('four fields; the subjects are an empty first option and the four', async () => {
    const form = main.getByRole('form', { name: 'Contact' });
    await expect(form.getByRole('textbox')).toHaveCount(3);
    await expect(form.getByRole('combobox')).toHaveCount(1);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(form.getByLabel(label)).toBeVisible();
    }
    await expect(form.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    expect(await page.getByLabel('Subject').getByRole('option').allTextContents()).toEqual([
      'Please choose',
      'General Inquiry',
      'Commission Request',
      'Purchase Inquiry',
      'Exhibition Proposal',
    ]);
  });

  await test.step('an empty form is not sent: each field says what is missing, the first has the focus', async () => {
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

  await test.step('the button is disabled while sending; the request carries the four fields and a key, as JSON', async () => {
    await fill(page);
    await send(page);
    await expect.poll(() => sent.length).toBe(1);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    const creationKey = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.postDataJSON()).toEqual({ ...inquiry, creationKey });
    expect(sent[0]?.headers()['content-type']).toBe('application/json');
    resolve();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });
});

test('S6-006 S8-004 an inquiry from the home page is confirmed, listed in the administration and mailed to the artist', async ({
  page,
}) => {
  /** Nobody else's: the outbox has the mails of other tests and of earlier runs. */
  const own = { ...inquiry, email: `aroha-${Date.now()}@example.com` };
  await openForm(page, '/#contact');
  await fill(page, own);
  await send(page);
  await expect(toastOf(page).getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(
    toastOf(page).getByText("Thank you for your message. We'll get back to you soon!"),
  ).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const inquiries = await adminApi<{ email: string; message: string }[]>('GET', '/inquiries');
  expect(inquiries.find(({ email }) => email === own.email)).toMatchObject(own);
  await expect.poll(() => mailsAbout(own.email).length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = mailsAbout(own.email);
  expect(mail).toMatch(new RegExp(`^To: .*<${site.email}>`, 'm'));
  expect(mail).toMatch(new RegExp(`^Reply-To: .*<${own.email}>`, 'm'));
});

test('a link from a work fills in the subject and the title of the work', async ({ page }) => {
  await openForm(page, '/contact?subject=Purchase+Inquiry&work=Slack+Water');
  await expect(page.getByLabel('Subject')).toHaveValue('Purchase Inquiry');
  await expect(page.getByLabel('Message')).toHaveValue(/Slack Water/);
});
