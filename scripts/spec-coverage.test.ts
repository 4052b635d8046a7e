import { expect, test } from 'vitest';
import { coverageOf, coveragePage, testsInPlaywright, testsInVitest } from './spec-coverage.ts';
import { parseRequirements, REQUIREMENTS } from './spec-requirements.ts';

const passed = (title: string) => ({ file: 'a.test.ts', title, failure: null });

test('there are 420 requirements, and every open one has a reading', () => {
  expect(REQUIREMENTS).toHaveLength(420);
  expect(REQUIREMENTS.filter(({ isOpen, reading }) => isOpen && !reading)).toEqual([]);
});

test('a row of the specification carries its reading and its departure; an id stands once', () => {
  const row = '| S2-001 | both | Not specified: x. | *reading:* a.<br>*departs:* b. |';
  expect(parseRequirements(`# x\n${row}\n| S2-002 | admin | A. |  |`)).toMatchObject([
    { id: 'S2-001', section: 2, isOpen: true, reading: 'a.', departs: 'b.' },
    { id: 'S2-002', isOpen: false, reading: null, departs: null },
  ]);
  expect(() => parseRequirements(`${row}\n${row}`)).toThrow('twice');
});

test('a requirement without a test is missing; an open one with a reading is not', () => {
  const all = REQUIREMENTS.filter(({ id }) => id !== 'S2-031' && id !== 'S2-024');
  const { missing } = coverageOf([passed(all.map(({ id }) => id).join(' '))]);
  expect(missing).toEqual(['S2-031']);
});

test('an id that the specification does not have is reported', () => {
  expect(coverageOf([passed('S2-161 S1-001 S2-160 a row too far')]).unknown).toEqual([
    'S1-001',
    'S2-161',
  ]);
});

test('a failed, skipped, expected-to-fail or flaky unit test proves nothing', () => {
  const report = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { title: 'S2-001 one', status: 'passed', meta: {} },
          { title: 'S2-002 two', status: 'failed', failureMessages: ['Error: 2'], meta: {} },
          { title: 'S2-003 three', status: 'pending', meta: {} },
          { title: 'S2-004 four', status: 'passed', meta: { expectedToFail: true } },
          { title: 'S2-005 five', status: 'passed', meta: { flaky: true } },
        ],
      },
      { name: '/project/src/b.test.ts', message: 'Cannot find package', assertionResults: [] },
    ],
  };
  const tests = testsInVitest(report, '/project');
  expect(tests.map(({ failure }) => failure)).toEqual([
    null,
    'Error: 2',
    'pending',
    'expected to fail',
    'flaky',
    'Cannot find package',
  ]);
  expect([...coverageOf(tests).tests].filter(([, cited]) => cited.length > 0)).toEqual([
    ['S2-001', [{ file: 'src/a.test.ts', title: 'S2-001 one', failure: null }]],
  ]);
});

const spec = (title: string, status: string, attempts: string[], expectedStatus = 'passed') => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ expectedStatus, status, results: attempts.map(attempt) }],
});
const attempt = (status: string) => ({
  status,
  ...(status === 'failed' && { error: { message: 'Error: 2' } }),
});

test('a failed, skipped, expected-to-fail or flaky browser test proves nothing', () => {
  const specs = [
    spec('S2-001 passed', 'expected', ['passed']),
    spec('S2-002 failed', 'unexpected', ['failed']),
    spec('S2-003 skipped', 'skipped', ['skipped'], 'skipped'),
    spec('S2-004 skipped while it ran', 'skipped', ['skipped']),
    spec('S2-005 expected to fail', 'expected', ['failed'], 'failed'),
    spec('S2-006 passed at the second attempt', 'flaky', ['failed', 'passed']),
    spec('S2-007 never ran', 'skipped', []),
  ];
  const tests = testsInPlaywright({ suites: [{ file: 'b.spec.ts', specs }] }, 'tests/e2e');
  expect(tests.map(({ failure }) => failure)).toEqual([
    null,
    'Error: 2',
    'skipped',
    'skipped',
    'Error: 2',
    'Error: 2',
    'skipped',
  ]);
  expect(tests[0]).toEqual({ file: 'tests/e2e/b.spec.ts', title: 'S2-001 passed', failure: null });
});

test('browser tests inside a describe block count like the others', () => {
  const inner = { file: 'b.spec.ts', specs: [spec('S2-004 four', 'expected', ['passed'])] };
  expect(
    testsInPlaywright({ suites: [{ file: 'b.spec.ts', suites: [inner] }] }, 'tests/e2e'),
  ).toEqual([{ file: 'tests/e2e/b.spec.ts', title: 'S2-004 four', failure: null }]);
});

test('the page names the tests of a requirement, and no name can break its table', () => {
  const page = coveragePage(coverageOf([passed('S2-031 a | <b> step')]));
  expect(page).toContain('| S2-031 | `a.test.ts` a &#124; &#60;b&#62; step |');
  expect(page).toContain('| S2-024 | *reading* |');
});
