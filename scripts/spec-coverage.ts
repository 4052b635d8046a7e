import { relative } from 'node:path';
import { REQUIREMENTS, type Requirement, SECTIONS } from './spec-requirements.ts';

/** A test of this run. */
export type TestResult = {
  file: string;
  title: string;
  /** Why it proves nothing: its error or its state. Null when it passed at the first attempt. */
  failure: string | null;
};

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: {
      title: string;
      status: string;
      failureMessages?: string[];
      meta?: TestMeta;
    }[];
  }[];
};
/** What `tests/harness/mark-unproven.ts` notes about a test that vitest reports as passed. */
export type TestMeta = { expectedToFail?: boolean; flaky?: boolean };

/**
 * The tests of a vitest JSON report, files relative to `root`. A file that could not be loaded is one test without a
 * title.
 */
export function testsInVitest({ testResults }: VitestReport, root: string): TestResult[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    if (assertionResults.length === 0) return [{ file, title: '', failure: message || 'no test' }];
    return assertionResults.map(({ title, status, failureMessages, meta }) => {
      const state = meta?.expectedToFail ? 'expected to fail' : meta?.flaky ? 'flaky' : status;
      const failure = state === 'passed' ? null : failureMessages?.join('\n') || state;
      return { file, title, failure };
    });
  });
}

type Attempt = { status?: string; error?: { message?: string } };
type PlaywrightTest = { expectedStatus: string; status: string; results: Attempt[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type Suite = { file: string; suites?: Suite[]; specs?: PlaywrightSpec[] };

/** The tests of a Playwright JSON report, whose files are in `folder`. */
export function testsInPlaywright({ suites }: { suites: Suite[] }, folder: string): TestResult[] {
  return suites.flatMap((suite) => [
    // A spec has one test for each browser that runs it.
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map((test) => ({
        file: `${folder}/${suite.file}`,
        title,
        failure: passedAtOnce(test) ? null : failureOf(test),
      })),
    ),
    ...testsInPlaywright({ suites: suite.suites ?? [] }, folder),
  ]);
}

/** Playwright's own `ok` is also true for skipped, flaky and expected-to-fail tests. */
const passedAtOnce = ({ expectedStatus, status, results }: PlaywrightTest) =>
  expectedStatus === 'passed' &&
  status === 'expected' &&
  results.length > 0 &&
  results.every((attempt) => attempt.status === 'passed');

function failureOf({ status, results }: PlaywrightTest): string {
  return results.find(({ error }) => error)?.error?.message ?? status;
}

const ID = /\bS\d-\d{3}\b/g;

export type Coverage = {
  /** The tests that cite each requirement, by its id. */
  tests: ReadonlyMap<string, readonly TestResult[]>;
  /** Requirements that no passed test cites, but for open ones that have a reading. */
  missing: readonly string[];
  /** Ids that a test cites and the specification does not have. */
  unknown: readonly string[];
};

/** Which requirements the tests of a run prove, by the ids in their names. */
export function coverageOf(results: readonly TestResult[]): Coverage {
  const tests = new Map<string, TestResult[]>(REQUIREMENTS.map(({ id }) => [id, []]));
  const unknown = new Set<string>();
  for (const test of results.filter(({ failure }) => failure === null)) {
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

function cellOf(tests: readonly TestResult[], { isOpen, departs }: Requirement): string {
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
