import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { expect, type Page } from './test.ts';

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Letters from the studio' });
export const seen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SEEN_KEY);
export const open = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click();
  await expect(popup(page)).toBeVisible();
};
