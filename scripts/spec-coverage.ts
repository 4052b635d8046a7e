import { relative } from 'node:path';
import { DECISIONS, REQUIREMENTS, SECTIONS } from './spec-requirements.ts';

/** A test that passed in this run. */
export type PassedTest = { file: string; title: string };

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string; meta?: TestMeta }[];
  }[];
};
/** What `tests/harness/mark-unproven.ts` notes about a test that vitest reports as passed. */
export type TestMeta = { expectedToFail?: boolean; flaky?: boolean };

/** The tests of a vitest JSON report that passed at the first attempt, files relative to `root`. */
export function passedInVitest({ testResults }: VitestReport, root: string): PassedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, meta }) => status === 'passed' && !meta?.expectedToFail && !meta?.flaky)
      .map(({ title }) => ({ file: relative(root, name).replaceAll('\\', '/'), title })),
  );
}

type Attempt = { status?: string };
type PlaywrightSpec = {
  title: string;
  tests: { expectedStatus: string; status: string; results: Attempt[] }[];
};
type Suite = { file: string; suites?: Suite[]; specs?: PlaywrightSpec[] };

/** The tests of a Playwright JSON report that passed at the first attempt. */
export function passedInPlaywright({ suites }: { suites: Suite[] }): PassedTest[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(passedAtOnce)
      .map(({ title }) => ({ file: `tests/e2e/${suite.file}`, title })),
    ...passedInPlaywright({ suites: suite.suites ?? [] }),
  ]);
}

/** Playwright's own `ok` is also true for skipped, flaky and expected-to-fail tests. */
const passedAtOnce = ({ tests }: PlaywrightSpec) =>
  tests.length > 0 &&
  tests.every(
    ({ expectedStatus, status, results }) =>
      expectedStatus === 'passed' &&
      status === 'expected' &&
      results.length > 0 &&
      results.every((attempt) => attempt.status === 'passed'),
  );

const ID = /\bS\d-\d{3}\b/g;

export type Coverage = {
  /** The tests that cite each requirement, by its id. */
  tests: ReadonlyMap<string, readonly PassedTest[]>;
  /** Requirements that no passed test cites and no decision settles. */
  missing: readonly string[];
  /** Ids that a test cites and the specification does not have. */
  unknown: readonly string[];
};

/** Which requirements the tests of a run prove, by the ids in their names. */
export function coverageOf(passed: readonly PassedTest[]): Coverage {
  const tests = new Map<string, PassedTest[]>(REQUIREMENTS.map(({ id }) => [id, []]));
  const unknown = new Set<string>();
  for (const test of passed) {
    for (const id of new Set(test.title.match(ID))) {
      const known = tests.get(id);
      if (known) known.push(test);
      else unknown.add(id);
    }
  }
  const missing = REQUIREMENTS.filter(({ id }) => !DECISIONS[id] && !tests.get(id)?.length);
  return { tests, missing: missing.map(({ id }) => id), unknown: [...unknown].sort() };
}

/** `.reports/spec-coverage.md`: each requirement with the tests that prove it. */
export function coveragePage({ tests, missing }: Coverage): string {
  const proven = REQUIREMENTS.length - missing.length;
  const lines = [
    '# Which test proves which requirement',
    '',
    'Written by `npm test` from the names of the tests that passed. An id names a requirement of the specification by section and number.',
    '',
    `${proven} of ${REQUIREMENTS.length} requirements have a test or a decision.`,
  ];
  for (const [section, { name }] of Object.entries(SECTIONS)) {
    lines.push('', `## ${section} ${name}`, '', '| id | proven by |', '|---|---|');
    for (const { id } of REQUIREMENTS.filter((each) => each.section === Number(section))) {
      lines.push(`| ${id} | ${cellOf(tests.get(id) ?? [], DECISIONS[id])} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function cellOf(tests: readonly PassedTest[], decision: string | undefined): string {
  const cited = tests.map(({ file, title }) => `\`${file}\` ${plain(title)}`).sort();
  if (decision) cited.unshift(`decided: ${decision}`);
  return cited.join('<br>') || '—';
}

/** A test's name without its ids, safe in a table's cell. */
const plain = (title: string) =>
  title
    .replace(ID, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[|<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
