import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** `npm test` starts a gallery and names its runtime file; by hand, `npm run e2e` uses the running one. */
const file = process.env.GALLERY_RUNTIME ?? `${process.env.DATA_DIR ?? '.data'}/runtime.json`;
process.env.GALLERY_RUNTIME = file;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: JSON.parse(readFileSync(file, 'utf8')).url,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: (process.env.CHROMIUM_ARGS ?? '--no-sandbox').split(' ').filter(Boolean),
    },
  },
});
