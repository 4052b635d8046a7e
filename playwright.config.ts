import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { runtime, workers } from './tests/e2e/runtime.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: runtime.url,
    // Playwright's own; each pixel more of a drawn page costs processor time. Tests about a width set it.
    viewport: { width: 1280, height: 720 },
    trace: 'off',
    launchOptions: await findChromium(),
  },
});
