import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: process.env.VITEST_DATABASE === 'no' ? [] : ['./tests/harness/global-setup.ts'],
    exclude: [...configDefaults.exclude, 'tests/e2e/**', '.data/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
