import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, 'tests/{browsers,e2e}/**', '.data/**'];

/**
 * Tests that pass what they need as arguments and leave no state in modules: the files of a worker import them once,
 * which halves the time of those of the server and takes four fifths from the others. Not those that replace a module
 * or a global, fill a page's store or start processes; nor with mutants, which may change what runs on import.
 */
const sharesModules = globSync('{src,packages,scripts,local}/**/*.test.ts', {
  exclude: ['**/node_modules/**'],
}).filter((file) => {
  const replaces = file.startsWith('src/server/')
    ? /vi\.mock\(/
    : /\bvi\.(?!fn\b|wait)|globalThis|process\.env|chdir|\b(spawn|fork)|[/-]store\.ts'/;
  return !replaces.test(readFileSync(file, 'utf8'));
});

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
          test: { name: 'shared', include: sharesModules, exclude, isolate: false },
        },
        { extends: true, test: { name: 'others', exclude: [...exclude, ...sharesModules] } },
      ],
    }),
  },
});
