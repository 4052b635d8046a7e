import { runtime } from './runtime.ts';
import { expect, noBuildUnderWay } from './test.ts';

/** The static page as a crawler reads it, without a script run. */
export const staticPage = async (path: string) => (await fetch(runtime.url + path)).text();

/** Waits until the static portfolio says of the work what it should. */
export async function expectOnStaticPage(text: RegExp, path = '/portfolio', seconds = 120) {
  await expect
    .poll(() => staticPage(path), { timeout: seconds * 1_000, intervals: [500] })
    .toMatch(text);
}

/** Builds the pages anew and waits until no build is under way: they show what the API says. */
export async function pagesUpToDate(): Promise<void> {
  await fetch(runtime.buildHook.url, { method: 'POST' });
  await noBuildUnderWay();
}
