import { defineConfig } from '@playwright/test';
import type { Engine } from './test.ts';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
