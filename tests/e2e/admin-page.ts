import { expect, type Locator, type Page } from '@playwright/test';
import { artistToken, runtime } from './gallery.ts';

/** The administration with the artist signed in, on one of its tabs. */
export async function openAdmin(page: Page, tab = 'Artworks'): Promise<void> {
  const session = { token: await artistToken(), username: runtime.admin.username };
  await page.addInitScript(({ token, username }) => {
    localStorage.setItem('adminToken', token);
    localStorage.setItem('adminUser', JSON.stringify({ username }));
  }, session);
  await page.goto('/admin');
  await openTab(page, tab);
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

/** Answers a call of the administration in the server's place; `json` undefined answers 500 without a word. */
export async function answer(page: Page, method: string, path: string, json?: unknown) {
  await page.route(`**/api/admin${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return json === undefined ? route.fulfill({ status: 500 }) : route.fulfill({ json });
  });
}

export const toastOf = (page: Page): Locator => page.locator('.toast');

/** What stands in the first column, from the top. */
export const firstCells = (page: Page): Promise<string[]> =>
  page.locator('tbody tr td:first-child').allInnerTexts();

export const headersOf = (page: Page): Promise<string[]> =>
  page.locator('thead th').allInnerTexts();

/** The texts of the options of the status filter. */
export const statusesOf = (page: Page): Promise<string[]> =>
  page.getByLabel('Status', { exact: true }).locator('option').allInnerTexts();

/** Presses Delete in a confirmation, which says what it must (§2 dialogs). */
export async function confirmDelete(page: Page, title: string): Promise<void> {
  const confirm = page.getByRole('alertdialog', { name: title });
  await expect(confirm).toContainText('cannot be undone');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
}
