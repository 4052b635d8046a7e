import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What all areas of scripts/mutate.ts have in common. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // A machine that is busy with something else is no reason to call a mutant endless.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  tempDirName: join(tmpdir(), `gallery-mutation-${process.pid}`),
  ignorePatterns: ['.data', 'dist', '.reports', 'test-results', 'playwright-report'],
};
