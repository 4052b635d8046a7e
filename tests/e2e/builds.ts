import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuildStatus } from 'local-netlify';
import { runtime } from './runtime.ts';

export const buildStatus = async (hook = runtime.buildHook): Promise<BuildStatus> =>
  (await fetch(hook.url)).json();

const buildNow = (hook = runtime.buildHook) => fetch(`${hook.url}?now`, { method: 'POST' });

/** Builds without delay what was requested, of this gallery or another; requests nothing itself. */
export async function hastenBuild(hook = runtime.buildHook): Promise<BuildStatus['state']> {
  const { state } = await buildStatus(hook);
  if (state === 'waiting') await buildNow(hook);
  return state;
}

/** Waits until every build that was requested has ended. */
export const finishBuilds = () =>
  expect.poll(hastenBuild, { timeout: 120_000, intervals: [200] }).toBe('idle');

/** Longer than a gallery that builds by itself waits for further edits, in ms. */
const STARTS_BY_ITSELF_MS = 4_000;

/** Waits until no build runs, nor is one about to; what waits for a test to ask for it stays unbuilt. */
export async function noBuildRuns(): Promise<void> {
  let waitsSince = Number.POSITIVE_INFINITY;
  const isQuiet = async () => {
    const { state } = await buildStatus();
    waitsSince = state === 'waiting' ? Math.min(waitsSince, Date.now()) : Number.POSITIVE_INFINITY;
    return state === 'idle' || Date.now() - waitsSince > STARTS_BY_ITSELF_MS;
  };
  await expect.poll(isQuiet, { timeout: 120_000, intervals: [200] }).toBe(true);
}

/** Builds once, after a build that is running has ended. */
async function buildOnce(): Promise<void> {
  const poll = <T>(read: () => T) => expect.poll(read, { timeout: 120_000, intervals: [200] });
  await poll(async () => (await buildStatus()).state).not.toBe('building');
  const { builds } = await buildStatus();
  await buildNow();
  await poll(async () => (await buildStatus()).builds).toBeGreaterThan(builds);
}

/** What the API returned when the pages were last built for a test, and how many builds there had been. */
let builtFrom: { lists: string; builds: number } | undefined;

/** Rebuilds the pages where the API returns others than they were built from, and waits until no build runs. */
export async function pagesUpToDate(): Promise<void> {
  const lists = await publicLists();
  const { state, builds } = await buildStatus();
  if (state !== 'building' && builtFrom?.lists === lists && builtFrom.builds === builds) return;
  await buildOnce();
  builtFrom = { lists, builds: (await buildStatus()).builds };
}

async function publicLists(): Promise<string> {
  const lists = ['artworks', 'blog-posts'].map(async (list) =>
    (await fetch(`${runtime.url}/api/${list}`)).text(),
  );
  return (await Promise.all(lists)).join('\n');
}

/** The file of the test that ran last in this gallery, and how many builds there were before it. */
let lastFile: string | undefined;
let buildsBefore: number | undefined;

/** Playwright starts a worker in place of one whose test failed: what that one had built is not known. */
function isReplacement(): boolean {
  const { workerIndex, parallelIndex } = test.info();
  return workerIndex !== parallelIndex;
}

/**
 * Builds the pages anew where the tests of another file had them built, so that none shows what these took back. Called
 * before a file's first work is added or its first test begins. The administration does not read built pages: its files
 * leave this to the next one about the site.
 */
export async function startWithCleanPages(file: string): Promise<void> {
  if (file === lastFile) return;
  lastFile = file;
  const { builds } = await buildStatus();
  buildsBefore ??= isReplacement() ? undefined : builds;
  if (builds === buildsBefore || basename(file).startsWith('admin')) return;
  await pagesUpToDate();
  buildsBefore = (await buildStatus()).builds;
}
