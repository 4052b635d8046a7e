import type { Reporter, TestCase } from 'vitest/node';
import type { TestMeta } from '../../scripts/spec-coverage.ts';

/**
 * A vitest reporter that marks what the JSON report calls passed but proves nothing: `test.fails`, and passed on retry.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class MarkUnproven implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const meta = test.meta() as TestMeta;
    if (test.options.fails) meta.expectedToFail = true;
    if (test.diagnostic()?.flaky) meta.flaky = true;
  }
}
