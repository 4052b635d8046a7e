import { startHydration } from './page-state.ts';
import { expect, type Page } from './test.ts';

export const inquiry = {
  name: 'Aroha Ngata',
  /** Different in each run: the outbox still has the mails of earlier runs. */
  email: `aroha-${Date.now()}@example.com`,
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

export async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(inquiry.name);
  await page.getByLabel('Email', { exact: true }).fill(inquiry.email);
  await page.getByLabel('Subject').selectOption(inquiry.subject);
  await page.getByLabel('Message').fill(inquiry.message);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
