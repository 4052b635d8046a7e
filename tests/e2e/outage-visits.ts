import type { Service } from '../harness/service-proxies.ts';
import { startHydration, toastOf } from './page-state.ts';
import { expect, type Locator, type Page, type Response } from './test.ts';

/** What a visitor does on a page, and what the page shows during an outage and after it. */
export type PageVisit = {
  path: string;
  /** The services that this page needs; without any it works during every outage. */
  needs?: readonly Service[];
  act?(page: Page): Promise<void>;
  /** Where the page says that something failed. */
  failure?(page: Page): Locator;
  /** Expects what was typed and shown before the failure. */
  expectKept?(page: Page): Promise<void>;
  /** What the visitor does after the outage, where it is not a reload. */
  retry?(page: Page): Promise<void>;
  expectWorking?(page: Page): Promise<void>;
};

/** What the visits refer to: paths, a subscription's token, a discount code. */
export type VisitTargets = {
  work: string;
  post: string;
  unbuiltWork: { path: string; title: string };
  unbuiltPost: { path: string; title: string };
  token: string;
  code: string;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
/** Not by role: an open dialog hides everything beneath it from the accessibility tree. */
const mainHeading = (page: Page) => page.locator('h1').first();

/** Visits to the public pages, one for each kind; `run` makes the email addresses unique. */
export function visitsTo(targets: VisitTargets, run: number): PageVisit[] {
  return [
    reading(['/privacy', '/terms', '/blog', targets.post, targets.work, '/payment-success']),
    ...['/', '/portfolio'].map(wall),
    pictures,
    contact(`inquiry-${run}@example.com`),
    newsletter(`subscriber-${run}@example.com`),
    discount(targets.code),
    checkout,
    unsubscribe(targets.token),
    unbuilt(targets.unbuiltWork),
    unbuilt(targets.unbuiltPost),
  ];
}

/** Pages that need no service, one after the other. */
const reading = ([path = '', ...others]: string[]): PageVisit => ({
  path,
  async act(page) {
    for (const other of others) {
      await expectReadable(page);
      await openPage(page, other);
    }
  },
});

/** The wall shows the built list, and says that it could not be refreshed. */
const wall = (path: string): PageVisit => ({
  path,
  needs: ['database'],
  act: (page) => page.locator('#portfolio').scrollIntoViewIfNeeded(),
  failure: (page) => page.getByRole('alert').filter({ hasText: 'Failed to fetch artworks' }),
  expectKept: (page) => expect(page.locator('.wall-card').first()).toBeVisible(),
  async retry(page) {
    // The page repeats a call once that found no free connection: that response is not the last one.
    const isCurrentList = (response: Response) =>
      response.url().includes('/api/artworks') && response.status() === 200;
    const current = page.waitForResponse(isCurrentList, { timeout: 10_000 });
    await press(page, 'Try again');
    await current;
  },
  async expectWorking(page) {
    await expect(page.locator('.wall-card').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
});

/** The first picture on the wall; the newest work, which only the API returns, has none. */
const firstPicture = (page: Page) => page.locator('.wall-card [data-picture]:has(img)').first();

const pictures: PageVisit = {
  path: '/portfolio',
  needs: ['images'],
  failure: (page) => firstPicture(page).locator('.picture-missing'),
  expectWorking: (page) => expect(firstPicture(page)).toHaveAttribute('data-state', 'loaded'),
};

const contact = (email: string): PageVisit => ({
  path: '/contact',
  needs: ['database'],
  async act(page) {
    await page.getByLabel('Name').fill('Ana');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await page.getByLabel('Message').fill('Is it still there?');
    await press(page, 'Send Message');
  },
  failure: toastOf,
  expectKept: (page) => expect(page.getByLabel('Message')).toHaveValue('Is it still there?'),
  retry: (page) => press(page, 'Send Message'),
  expectWorking: (page) => expect(toastOf(page)).toContainText('Message Sent'),
});

const newsletter = (email: string): PageVisit => {
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
    failure: toastOf,
    expectKept: (page) => expect(popup(page).getByLabel('Email')).toHaveValue(email),
    retry: subscribe,
    expectWorking: (page) => expect(toastOf(page)).toContainText('Welcome!'),
  };
};

const discount = (code: string): PageVisit => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Discount code' });
  return {
    path: '/delivery',
    needs: ['database'],
    async act(page) {
      await page.getByRole('button', { name: /^Collection/ }).click();
      await field(page).fill(code);
      await field(page).press('Enter');
    },
    // A moment, where a new connection has timed out: the database may be waking up.
    failure: (page) => page.getByRole('dialog').getByText(/Please try again in a (minute|moment)/),
    expectKept: (page) => expect(field(page)).toHaveValue(code),
    retry: (page) => field(page).press('Enter'),
    expectWorking: (page) => expect(toastOf(page)).toContainText('Discount Applied'),
  };
};

const checkout: PageVisit = {
  // An outage of Stripe shows at Pay: opening the checkout asks it for nothing.
  path: '/checkout',
  needs: ['database'],
  failure: (page) => page.getByRole('region', { name: 'Payment Setup Error' }),
  retry: (page) => press(page, 'Try Again'),
  expectWorking: (page) => expect(page.getByLabel('Card number')).toBeVisible(),
};

const unsubscribe = (token: string): PageVisit => ({
  path: `/unsubscribe?token=${token}`,
  needs: ['database'],
  failure: (page) => page.locator('[data-state="failed"]'),
  expectWorking: (page) => expect(page.getByText('from the newsletter?')).toBeVisible(),
});

const unbuilt = ({ path, title }: VisitTargets['unbuiltWork']): PageVisit => ({
  path,
  needs: ['database'],
  failure: (page) => page.getByRole('alert'),
  retry: (page) => press(page, 'Try again'),
  expectWorking: (page) => expect(mainHeading(page)).toHaveText(title),
});

/** Opens the page, which loads completely during any outage. */
export async function openPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(response?.status(), path).toBe(200);
  // From now on the page's script handles clicks.
  await page.locator('body:not([data-unhydrated])').waitFor();
  await startHydration(page);
}

/** The page has a visible heading and no text of a program. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(mainHeading(page), page.url()).toBeVisible();
  await expect(page.locator('body'), page.url()).not.toContainText(/undefined|\[object|NaN/);
}
