import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, 'tests/{browsers,e2e}/**', '.data/**'];

/**
 * Tests of the server pass services as arguments and leave no state in modules: the files of a worker import them
 * once, which halves their time. Not those that replace a module; nor with mutants, which may change what runs on
 * import.
 */
const sharesModules = globSync('src/server/**/*.test.ts').filter(
  (file) => !readFileSync(file, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    globalSetup: process.env.VITEST_DATABASE === 'no' ? [] : ['./tests/harness/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    exclude,
    ...(process.env.VITEST_PROJECTS !== 'no' && {
      projects: [
        {
          extends: true,
          test: { name: 'server', include: sharesModules, exclude, isolate: false },
        },
        { extends: true, test: { name: 'others', exclude: [...exclude, ...sharesModules] } },
      ],
    }),
  },
});
