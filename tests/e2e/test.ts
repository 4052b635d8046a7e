import { test as base, type ConsoleMessage } from '@playwright/test';
import { forgetCreatedWorks, removeCreatedWorks } from './api.ts';
import { startWithCleanPages } from './builds.ts';

export {
  type Browser,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
  type Route,
} from '@playwright/test';

/** What the browser refused in any page of the running test. */
const recorded: string[] = [];

const recordRefusal = (message: ConsoleMessage) => {
  if (message.text().includes('Content Security Policy')) recorded.push(message.text());
};

/** Playwright's `test`; a test fails when the browser refused something because of a content security policy. */
export const test = base.extend<{ built: undefined; leftovers: undefined; refusals: string[] }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        context.on('console', recordRefusal);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // A call that is still open when the test ends is not a failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use, { file }) => {
      await startWithCleanPages(file);
      await use(undefined);
    },
    { auto: true },
  ],
  leftovers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use, test) => {
      forgetCreatedWorks();
      await use(undefined);
      if (test.status !== test.expectedStatus) await removeCreatedWorks();
    },
    { auto: true },
  ],
  refusals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      recorded.length = 0;
      await use(recorded);
      base.expect(recorded, 'what the policy of a page refused').toEqual([]);
    },
    { auto: true },
  ],
});
