import { expect } from '@playwright/test';
import type { BuildStatus } from 'local-netlify';
import { runtime } from './runtime.ts';

export const buildStatus = async (): Promise<BuildStatus> =>
  (await fetch(runtime.buildHook.url)).json();

const buildNow = () => fetch(`${runtime.buildHook.url}?now`, { method: 'POST' });

/** Builds without delay what was requested; requests nothing itself. */
export async function hastenBuild(): Promise<BuildStatus['state']> {
  const { state } = await buildStatus();
  if (state === 'waiting') await buildNow();
  return state;
}

/** Waits until every build that was requested has ended. */
export const finishBuilds = () =>
  expect.poll(hastenBuild, { timeout: 120_000, intervals: [500] }).toBe('idle');

/** Rebuilds the pages and waits until no build runs: they show what the API returns. */
export async function pagesUpToDate(): Promise<void> {
  await buildNow();
  await finishBuilds();
}
