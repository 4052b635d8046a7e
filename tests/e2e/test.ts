import { test as base, type ConsoleMessage } from '@playwright/test';
import { SEEN_KEY } from '../../src/features/newsletter/store.ts';
import { forgetCreatedWorks, removeCreatedWorks } from './api.ts';
import { startWithCleanPages } from './builds.ts';
import { beginWith } from './local-storage.ts';
import { runtime } from './runtime.ts';

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

/** Whether the running test gives its visitors a `storageState`; all others have seen the newsletter popup. */
let namesStorage = false;

/** Playwright's `test`; a test fails when the browser refused something because of a content security policy. */
export const test = base.extend<{
  built: undefined;
  leftovers: undefined;
  refusals: string[];
  visitors: undefined;
}>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        context.on('console', recordRefusal);
        if (!namesStorage && !options?.storageState) {
          await beginWith(context, runtime.url, { [SEEN_KEY]: 'seen' });
        }
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
  visitors: [
    async ({ storageState }, use) => {
      namesStorage = storageState !== undefined;
      await use(undefined);
      namesStorage = false;
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
