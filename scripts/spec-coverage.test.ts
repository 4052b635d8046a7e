import { expect, test } from 'vitest';
import { coverageOf, coveragePage, passedInPlaywright, passedInVitest } from './spec-coverage.ts';
import { DECISIONS, REQUIREMENTS } from './spec-requirements.ts';

test('there are 420 requirements', () => {
  expect(REQUIREMENTS).toHaveLength(420);
  expect(REQUIREMENTS.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(DECISIONS)));
});

test('a requirement without a test is missing; a decided one is not', () => {
  const all = REQUIREMENTS.filter(({ id }) => id !== 'S2-031' && id !== 'S2-024');
  const { missing } = coverageOf([{ file: 'a.test.ts', title: all.map(({ id }) => id).join(' ') }]);
  expect(missing).toEqual(['S2-031']);
});

test('an id that the specification does not have is told', () => {
  expect(
    coverageOf([{ file: 'a.test.ts', title: 'S2-161 S1-001 S2-160 a row too far' }]).unknown,
  ).toEqual(['S1-001', 'S2-161']);
});

test('only tests that passed count, in both reports', () => {
  const report = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { title: 'S2-001 one', status: 'passed' },
          { title: 'S2-002 two', status: 'failed' },
          { title: 'S2-003 three', status: 'pending' },
        ],
      },
    ],
  };
  expect(passedInVitest(report, '/project')).toEqual([
    { file: 'src/a.test.ts', title: 'S2-001 one' },
  ]);
  const inner = { file: 'b.spec.ts', specs: [{ title: 'S2-004 four', ok: true }] };
  const outer = { file: 'b.spec.ts', specs: [{ title: 'S2-005', ok: false }], suites: [inner] };
  expect(passedInPlaywright({ suites: [outer] })).toEqual([
    { file: 'tests/e2e/b.spec.ts', title: 'S2-004 four' },
  ]);
});

test('the page names the tests of a requirement, and no name can break its table', () => {
  const page = coveragePage(coverageOf([{ file: 'a.test.ts', title: 'S2-031 a | <b> step' }]));
  expect(page).toContain('| S2-031 | `a.test.ts` a &#124; &#60;b&#62; step |');
  expect(page).toContain('| S2-024 | decided: ');
});
