import { hastenBuild } from './builds.ts';
import { runtime } from './runtime.ts';
import { expect } from './test.ts';

/** The built page as a crawler reads it, without running scripts. */
export const staticPage = async (path: string) => (await fetch(runtime.url + path)).text();

/** Waits until the built page matches `text`; what it shows must have requested a build. */
export async function expectOnStaticPage(text: RegExp, path = '/portfolio', seconds = 120) {
  const built = async () => {
    await hastenBuild();
    return staticPage(path);
  };
  await expect.poll(built, { timeout: seconds * 1_000, intervals: [500] }).toMatch(text);
}
