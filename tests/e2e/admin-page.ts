import { expect, type Page } from '@playwright/test';
import { adminToken } from './api.ts';
import { runtime } from './runtime.ts';

/** The administration with the artist signed in, on one of its tabs. */
export async function openAdmin(page: Page, tab = 'Artworks'): Promise<void> {
  const session = { token: await adminToken(), username: runtime.admin.username };
  await page.addInitScript(({ token, username }) => {
    localStorage.setItem('adminToken', token);
    localStorage.setItem('adminUser', JSON.stringify({ username }));
    // While a build is awaited a ring beside that line turns, at 0.05 s of processor time a second.
    const still = new CSSStyleSheet();
    still.replaceSync('.animate-spin { animation: none }');
    document.adoptedStyleSheets.push(still);
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

/**
 * Responds to a call of the administration in the server's place; with `json` undefined, status 500 and an empty body.
 */
export async function respond(page: Page, method: string, path: string, json?: unknown) {
  await page.route(`**/api/admin${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return json === undefined ? route.fulfill({ status: 500 }) : route.fulfill({ json });
  });
}

/** The texts of the first column, from the top. */
export const firstCells = (page: Page): Promise<string[]> =>
  page.locator('tbody tr td:first-child').allInnerTexts();

export const headersOf = (page: Page): Promise<string[]> =>
  page.locator('thead th').allInnerTexts();

/** The texts of the options of the status filter. */
export const statusesOf = (page: Page): Promise<string[]> =>
  page.getByLabel('Status', { exact: true }).locator('option').allInnerTexts();

export const filterBy = (page: Page, status: string) =>
  page.getByLabel('Status', { exact: true }).selectOption(status);

const sortButtons = (page: Page) =>
  page.getByRole('group', { name: 'Sort by' }).getByRole('button');

export const sortBy = (page: Page, name: string) =>
  sortButtons(page).filter({ hasText: name }).click();

/** The labels of the sort buttons from left to right, without the spoken direction of the pressed one. */
export const sortsOf = async (page: Page): Promise<string[]> =>
  (await sortButtons(page).allInnerTexts()).map((text) => (text.split(/[,\n]/)[0] ?? '').trim());

/** The first click on a sort shows `order` in the first column, the second one `reversed`. */
export async function expectSort(page: Page, name: string, order: string[], reversed: string[]) {
  await sortBy(page, name);
  await expect.poll(() => firstCells(page), `${name}, first click`).toEqual(order);
  await sortBy(page, name);
  await expect.poll(() => firstCells(page), `${name}, second click`).toEqual(reversed);
}

/** Presses Delete in a confirmation that has the texts of §2 dialogs. */
export async function confirmDelete(page: Page, title: string): Promise<void> {
  const confirm = page.getByRole('alertdialog', { name: title });
  await expect(confirm).toContainText('cannot be undone');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click();
}
