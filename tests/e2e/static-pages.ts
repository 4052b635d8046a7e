import { runtime } from './runtime.ts';
import { expect, waitForBuilds } from './test.ts';

/** The built page as a crawler reads it, without running scripts. */
export const staticPage = async (path: string) => (await fetch(runtime.url + path)).text();

/** Waits until the built page matches `text`; a rebuild must be under way or done. */
export async function expectOnStaticPage(text: RegExp, path = '/portfolio', seconds = 120) {
  await expect
    .poll(() => staticPage(path), { timeout: seconds * 1_000, intervals: [500] })
    .toMatch(text);
}

/** Rebuilds the pages and waits until no build runs: they show what the API returns. */
export async function pagesUpToDate(): Promise<void> {
  await fetch(runtime.buildHook.url, { method: 'POST' });
  await waitForBuilds();
}
