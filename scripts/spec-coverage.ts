import { relative } from 'node:path';
import { REQUIREMENTS, type Requirement, SECTIONS } from './spec-requirements.ts';

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
type PlaywrightTest = { expectedStatus: string; status: string; results: Attempt[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type Suite = { file: string; suites?: Suite[]; specs?: PlaywrightSpec[] };

/** The tests of a Playwright JSON report that passed at the first attempt. */
export function passedInPlaywright({ suites }: { suites: Suite[] }): PassedTest[] {
  return suites.flatMap((suite) => [
    // A spec has one test for each browser that runs it.
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.filter(passedAtOnce).map(() => ({ file: `tests/e2e/${suite.file}`, title })),
    ),
    ...passedInPlaywright({ suites: suite.suites ?? [] }),
  ]);
}

/** Playwright's own `ok` is also true for skipped, flaky and expected-to-fail tests. */
const passedAtOnce = ({ expectedStatus, status, results }: PlaywrightTest) =>
  expectedStatus === 'passed' &&
  status === 'expected' &&
  results.length > 0 &&
  results.every((attempt) => attempt.status === 'passed');

const ID = /\bS\d-\d{3}\b/g;

export type Coverage = {
  /** The tests that cite each requirement, by its id. */
  tests: ReadonlyMap<string, readonly PassedTest[]>;
  /** Requirements that no passed test cites, but for open ones that have a reading. */
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
  const missing = REQUIREMENTS.filter(
    ({ id, isOpen, reading }) => !(isOpen && reading) && !tests.get(id)?.length,
  );
  return { tests, missing: missing.map(({ id }) => id), unknown: [...unknown].sort() };
}

/** `.reports/spec-coverage.md`: each requirement with the tests that prove it, in Markdown. */
export function coveragePage({ tests }: Coverage): string {
  const count = (has: (requirement: Requirement) => boolean) => REQUIREMENTS.filter(has).length;
  const isTested = ({ id }: Requirement) => Boolean(tests.get(id)?.length);
  const lines = [
    '# Which test proves which requirement',
    '',
    'Written by `npm test` from the names of the tests that passed at once. `docs/specification.md` has the requirements.',
    '',
    `Of ${REQUIREMENTS.length} requirements ${count((each) => isTested(each) && !each.departs)} are proven by a test,`,
    `${count((each) => isTested(each) && each.departs !== null)} more as far as we do not depart from them,`,
    `${count((each) => !isTested(each) && each.isOpen && each.reading !== null)} are open and have a reading, ${count((each) => !isTested(each) && !(each.isOpen && each.reading))} have neither.`,
  ];
  for (const [section, name] of Object.entries(SECTIONS)) {
    const rows = REQUIREMENTS.filter((each) => each.section === Number(section));
    if (rows.length === 0) continue;
    lines.push('', `## §${section} ${name}`, '', '| id | proven by |', '|---|---|');
    for (const each of rows)
      lines.push(`| ${each.id} | ${cellOf(tests.get(each.id) ?? [], each)} |`);
  }
  return `${lines.join('\n')}\n`;
}

function cellOf(tests: readonly PassedTest[], { isOpen, departs }: Requirement): string {
  const cited = tests.map(({ file, title }) => `\`${file}\` ${plain(title)}`).sort();
  if (departs) cited.unshift('*departs*');
  if (isOpen) cited.unshift('*reading*');
  return cited.join('<br>') || '—';
}

/** A test's name without its ids, safe in a table's cell. */
const plain = (title: string) =>
  title
    .replace(ID, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[|<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
