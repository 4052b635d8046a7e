import type { Service } from '../harness/service-proxies.ts';
import { startHydration } from './page-state.ts';
import { expect, type Locator, type Page, type Response } from './test.ts';

/** What a visitor does on a page, and what she reads there while something is down. */
export type Scene = {
  path: string;
  /** What it takes for this to work; a page that needs nothing is to be read at any time. */
  needs?: readonly Service[];
  act?(page: Page): Promise<void>;
  /** Where the page says that it did not work. */
  words?(page: Page): Locator;
  /** Everything typed is still there. */
  kept?(page: Page): Promise<void>;
  /** What she does when all is well again, where a reload is not it. */
  retry?(page: Page): Promise<void>;
  fine?(page: Page): Promise<void>;
};

export type Place = {
  work: string;
  post: string;
  unbuiltWork: { path: string; title: string };
  unbuiltPost: { path: string; title: string };
  token: string;
  code: string;
};

const toast = (page: Page) => page.locator('.toast');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** Not by its role: an open dialog takes that from all that lies under it. */
const mainHeading = (page: Page) => page.locator('h1').first();

/** Every public page, those on which something can fail with what fails there. */
export function scenesOf(place: Place, letter: number): Scene[] {
  return [
    reading(['/privacy', '/terms', '/blog', place.post, place.work, '/payment-success']),
    ...['/', '/portfolio'].map(wall),
    pictures,
    contact(`letter-${letter}@example.com`),
    newsletter(`reader-${letter}@example.com`),
    discount(place.code),
    checkout,
    unsubscribe(place.token),
    unbuilt(place.unbuiltWork),
    unbuilt(place.unbuiltPost),
  ];
}

/** One page after the other, with nothing on them that could fail. */
const reading = ([path = '', ...others]: string[]): Scene => ({
  path,
  async act(page) {
    for (const other of others) {
      await expectReadable(page);
      await openPage(page, other);
    }
  },
});

/** The wall shows what was built, and says that it could not be brought up to date. */
const wall = (path: string): Scene => ({
  path,
  needs: ['database'],
  act: (page) => page.locator('#portfolio').scrollIntoViewIfNeeded(),
  words: (page) => page.getByRole('alert').filter({ hasText: 'Failed to fetch artworks' }),
  kept: (page) => expect(page.locator('.wall-card').first()).toBeVisible(),
  async retry(page) {
    const isList = (response: Response) => response.url().includes('/api/artworks');
    const answer = page.waitForResponse(isList, { timeout: 10_000 });
    await press(page, 'Try again');
    expect((await answer).status()).toBe(200);
  },
  async fine(page) {
    await expect(page.locator('.wall-card').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
});

/** The newest work, which only the API knows, has none. */
const firstPicture = (page: Page) => page.locator('.wall-card [data-picture]:has(img)').first();

const pictures: Scene = {
  path: '/portfolio',
  needs: ['images'],
  words: (page) => firstPicture(page).locator('.picture-missing'),
  fine: (page) => expect(firstPicture(page)).toHaveAttribute('data-state', 'loaded'),
};

const contact = (email: string): Scene => ({
  path: '/contact',
  needs: ['database'],
  async act(page) {
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await page.getByLabel('Message').fill('Is it still there?');
    await press(page, 'Send Message');
  },
  words: toast,
  kept: (page) => expect(page.getByLabel('Message')).toHaveValue('Is it still there?'),
  retry: (page) => press(page, 'Send Message'),
  fine: (page) => expect(toast(page)).toContainText('Message Sent'),
});

const newsletter = (email: string): Scene => {
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Letters from the studio' });
  const subscribe = (page: Page) => popup(page).getByRole('button', { name: 'Subscribe' }).click();
  return {
    path: '/about',
    needs: ['database'],
    async act(page) {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click();
      await popup(page).getByLabel('Email').fill(email);
      await subscribe(page);
    },
    words: toast,
    kept: (page) => expect(popup(page).getByLabel('Email')).toHaveValue(email),
    retry: subscribe,
    fine: (page) => expect(toast(page)).toContainText('Welcome!'),
  };
};

const discount = (code: string): Scene => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Discount code' });
  return {
    path: '/delivery',
    needs: ['database'],
    async act(page) {
      await page.getByRole('button', { name: /^Collection/ }).click();
      await field(page).fill(code);
      await field(page).press('Enter');
    },
    words: (page) => page.getByRole('dialog').getByText('That did not work just now.'),
    kept: (page) => expect(field(page)).toHaveValue(code),
    retry: (page) => field(page).press('Enter'),
    fine: (page) => expect(toast(page)).toContainText('Discount Applied'),
  };
};

const checkout: Scene = {
  path: '/checkout',
  needs: ['database', 'payments'],
  words: (page) => page.getByRole('region', { name: 'Payment Setup Error' }),
  retry: (page) => press(page, 'Try Again'),
  fine: (page) => expect(page.getByLabel('Card number')).toBeVisible(),
};

const unsubscribe = (token: string): Scene => ({
  path: `/unsubscribe?token=${token}`,
  needs: ['database'],
  words: (page) => page.locator('[data-state="failed"]'),
  fine: (page) => expect(page.getByText('No more letters to')).toBeVisible(),
});

const unbuilt = ({ path, title }: Place['unbuiltWork']): Scene => ({
  path,
  needs: ['database'],
  words: (page) => page.getByRole('alert'),
  retry: (page) => press(page, 'Try again'),
  fine: (page) => expect(mainHeading(page)).toHaveText(title),
});

/** Opens the page, which comes whole whatever is down. */
export async function openPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(answer?.status(), path).toBe(200);
  // Listens: what is pressed from now on is heard.
  await page.locator('body:not([data-unhydrated])').waitFor();
  await startHydration(page);
}

/** Somebody reads what the page is about, and nothing that was meant for a program. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(mainHeading(page), page.url()).toBeVisible();
  await expect(page.locator('body'), page.url()).not.toContainText(/undefined|\[object|NaN/);
}
