import { startHydration } from './page-state.ts';
import { expect, type Page } from './test.ts';

export const inquiry = {
  name: 'Aroha Ngata',
  email: 'aroha@example.com',
  subject: 'Commission Request',
  message: 'Would you paint the bar at Ōpua?',
};

export async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Message').scrollIntoViewIfNeeded();
  await startHydration(page);
  await expect(page.locator('astro-island[ssr]', { has: page.getByLabel('Message') })).toHaveCount(
    0,
  );
}

export async function fill(page: Page, { name, email, subject, message } = inquiry): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Subject').selectOption(subject);
  await page.getByLabel('Message').fill(message);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
