import { test as base, type ConsoleMessage } from '@playwright/test';
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

/** What the browser refused, in any page of any visitor of the test that runs. */
const noted: string[] = [];

const noteRefusal = (message: ConsoleMessage) => {
  if (message.text().includes('Content Security Policy')) noted.push(message.text());
};

/** The pages of the gallery are as they stay until the administration changes something. */
export async function noBuildUnderWay(): Promise<void> {
  const state = async () => (await (await fetch(runtime.buildHook.url)).json()).state;
  await base.expect.poll(state, { timeout: 120_000, intervals: [500] }).toBe('idle');
}

/** The file of the test that ran last in this gallery. */
let lastFile: string | undefined;

/** Playwright's `test`, in which nothing may ask for what the policy of its page forbids. */
export const test = base.extend<{ quiet: undefined; refusals: string[] }>({
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
  // What another file's tests have changed is built before those of this file look at the pages.
  quiet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use, { file }) => {
      if (file !== lastFile) await noBuildUnderWay();
      lastFile = file;
      await use(undefined);
    },
    { auto: true },
  ],
  refusals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      noted.length = 0;
      await use(noted);
      base.expect(noted, 'what the policy of a page refused').toEqual([]);
    },
    { auto: true },
  ],
});
