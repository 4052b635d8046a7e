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
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: await findChromium(),
  },
});
