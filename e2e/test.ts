import { test as base, type ConsoleMessage } from '@playwright/test';

export { expect, type Locator, type Page, type Route } from '@playwright/test';

/** What the browser refused, in any page of any visitor of the test that runs. */
const refusals: string[] = [];

const noteRefusal = (message: ConsoleMessage) => {
  if (message.text().includes('Content Security Policy')) refusals.push(message.text());
};

/** Playwright's `test`, in which nothing may ask for what the policy of its page forbids. */
export const test = base.extend<{ policy: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        context.on('console', noteRefusal);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // A call that is under way when the test ends is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  policy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      refusals.length = 0;
      await use(undefined);
      base.expect(refusals, 'what the policy of a page refused').toEqual([]);
    },
    { auto: true },
  ],
});
