import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What all areas of scripts/mutate.ts have in common. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // By their imports nearly all tests are related to any file; the coverage of the first run is exact.
  vitest: { related: false },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  tempDirName: join(tmpdir(), `gallery-mutation-${process.pid}`),
  ignorePatterns: ['.data', 'dist', '.reports', 'test-results', 'playwright-report'],
};
