import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './local/testing/global-setup.ts',
    exclude: [...configDefaults.exclude, 'e2e/**', '.data/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
