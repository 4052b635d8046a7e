import { expect, test } from 'vitest';
import { coverageOf, coveragePage, passedInPlaywright, passedInVitest } from './spec-coverage.ts';
import { parseRequirements, REQUIREMENTS } from './spec-requirements.ts';

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
  const { missing } = coverageOf([{ file: 'a.test.ts', title: all.map(({ id }) => id).join(' ') }]);
  expect(missing).toEqual(['S2-031']);
});

test('an id that the specification does not have is reported', () => {
  expect(
    coverageOf([{ file: 'a.test.ts', title: 'S2-161 S1-001 S2-160 a row too far' }]).unknown,
  ).toEqual(['S1-001', 'S2-161']);
});

test('a failed, skipped, expected-to-fail or flaky unit test proves nothing', () => {
  const report = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { title: 'S2-001 one', status: 'passed', meta: {} },
          { title: 'S2-002 two', status: 'failed', meta: {} },
          { title: 'S2-003 three', status: 'pending', meta: {} },
          { title: 'S2-004 four', status: 'passed', meta: { expectedToFail: true } },
          { title: 'S2-005 five', status: 'passed', meta: { flaky: true } },
        ],
      },
    ],
  };
  expect(passedInVitest(report, '/project')).toEqual([
    { file: 'src/a.test.ts', title: 'S2-001 one' },
  ]);
});

const spec = (title: string, status: string, attempts: string[], expectedStatus = 'passed') => ({
  ...{ title, ok: status !== 'unexpected' },
  tests: [{ expectedStatus, status, results: attempts.map((each) => ({ status: each })) }],
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
  expect(passedInPlaywright({ suites: [{ file: 'b.spec.ts', specs }] })).toEqual([
    { file: 'tests/e2e/b.spec.ts', title: 'S2-001 passed' },
  ]);
});

test('browser tests inside a describe block count like the others', () => {
  const inner = { file: 'b.spec.ts', specs: [spec('S2-004 four', 'expected', ['passed'])] };
  expect(passedInPlaywright({ suites: [{ file: 'b.spec.ts', suites: [inner] }] })).toEqual([
    { file: 'tests/e2e/b.spec.ts', title: 'S2-004 four' },
  ]);
});

test('the page names the tests of a requirement, and no name can break its table', () => {
  const page = coveragePage(coverageOf([{ file: 'a.test.ts', title: 'S2-031 a | <b> step' }]));
  expect(page).toContain('| S2-031 | `a.test.ts` a &#124; &#60;b&#62; step |');
  expect(page).toContain('| S2-024 | *reading* |');
});
