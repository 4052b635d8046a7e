import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { PGBOUNCER } from '../tests/harness/pgbouncer.ts';
import { browserTests } from './browsers.ts';
import { copyProject } from './copy-project.ts';
import { installInCi } from './debian.ts';
import { startGallery } from './running-gallery.ts';
import {
  coverageOf,
  coveragePage,
  type TestResult,
  testsInPlaywright,
  testsInVitest,
} from './spec-coverage.ts';
import { runCheck, type Totals } from './test/run-check.ts';

/**
 * `npm test`: every check. `--quick`: those of the product's own code that need no built site, in 90 to 120 s. The
 * last line is the totals; a check that cannot even run counts as one failure.
 */
const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;

/** Each worker of the browser tests has a gallery of its own: two of them keep two cores busy. */
const GALLERIES = 2;
/**
 * In seconds: in these galleries pages are built when a test asks for what was requested, not after each of its edits.
 */
const BUILD_DELAY = 3_600;

const project = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'gallery-reports-'));
const report = (name: string) => join(reports, name);
const read = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'));
let passed = 0;
const failures: string[] = [];
const results: TestResult[] = [];

process.env.ASTRO_TELEMETRY_DISABLED = '1';
requirePgBouncer();
// Unit tests and proofs wait for Postgres for a part of their time. One half of the proofs runs beside the unit tests,
// the other from the builds of the site on.
const others = [checkSources(), quick ? null : checkProofs(1)];
await check('Unit and API tests', vitest(), { totals: vitestTotals });
await Promise.all(others);
if (!quick) await checkSite();
rmSync(reports, { recursive: true, force: true });
// Once more at the end, where a log that was cut still has them.
if (failures.length > 0) console.log(`\n── Failed\n${failures.map(shortened).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function check(...args: Parameters<typeof runCheck>): Promise<void> {
  add(await runCheck(...args));
}

function add(counted: Totals): void {
  passed += counted.passed;
  failures.push(...counted.failures);
}

function fail(failure: string): void {
  console.error(failure);
  failures.push(failure);
}

/** The first lines of a failure, without colours. */
function shortened(failure: string): string {
  const lines = stripVTControlCharacters(failure)
    .split('\n')
    .filter((line) => line.trim());
  return lines.slice(0, 6).join('\n    ');
}

/** Behind PgBouncer the tests meet Postgres as functions do at Neon; in CI it must be there. */
function requirePgBouncer(): void {
  if (existsSync(PGBOUNCER)) return;
  installInCi(['pgbouncer']);
  if (process.env.CI && !existsSync(PGBOUNCER)) {
    fail('PgBouncer cannot be installed (apt-get install pgbouncer)');
  }
}

/** What needs no running code. Its output appears when each check ends: the unit tests print meanwhile. */
async function checkSources(): Promise<void> {
  const tsc7 = join('node_modules', 'typescript-native', 'bin', 'tsc');
  const lint = ['biome', 'ci', '--error-on-warnings', '.'];
  await check('Format, lint, import rules', lint, { isBuffered: true });
  await check('Unused files, exports and packages', ['knip'], { isBuffered: true });
  // What a run before it found in files that have not changed since is in the cache.
  const cache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
  await check('Types of TypeScript files', ['node', tsc7, '--noEmit', ...cache], {
    isBuffered: true,
  });
}

async function checkSite(): Promise<void> {
  const proofs = checkProofs(2);
  const site = await openSite();
  if (site) {
    await Promise.all([checkPageTypes(site), testInOtherBrowsers(site)]);
    await checkInBrowser(site, proofs);
  }
  await proofs;
  checkCoverage();
}

/** Their output appears when they end: other checks print meanwhile. */
function checkProofs(half: 1 | 2): Promise<void> {
  const file = `proofs-${half}.json`;
  const all = ['tests/proofs/main.ts', 'all', '--small', '--shard', `${half}/2`];
  return check(`Proofs, small, half ${half}`, ['node', ...all, '--report', report(file)], {
    totals: () => read(file),
    isBuffered: true,
  });
}

/** Galleries with the built site. */
async function openSite() {
  // Builds of one project share files with each other: every further gallery has a copy of the project.
  const copies = Array.from({ length: GALLERIES - 1 }, () => copyProject(project));
  const derivatives = mkdtempSync(join(tmpdir(), 'gallery-derivatives-'));
  const removeFolders = () => {
    for (const copy of copies) copy.remove();
    rmSync(derivatives, { recursive: true, force: true });
  };
  const start = (root = project) =>
    startGallery({ project: root, buildDelay: BUILD_DELAY, derivatives });
  try {
    const galleries = await Promise.all([start(), ...copies.map(({ root }) => start(root))]);
    return { galleries, removeFolders };
  } catch (error) {
    fail(`The galleries do not start: ${error instanceof Error ? error.message : error}`);
    removeFolders();
    return null;
  }
}

type Site = NonNullable<Awaited<ReturnType<typeof openSite>>>;

/** Types of the pages, which read the first gallery's database. `astro check` cannot use TypeScript 7. */
function checkPageTypes({ galleries: [first] }: Site) {
  const files = ['--tsconfig', 'tsconfig.pages.json'];
  return check('Types of pages', ['astro', 'check', '--minimumSeverity', 'warning', ...files], {
    isBuffered: true,
    environment: {
      DATABASE_URL: first?.runtime.databaseUrl ?? '',
      DATABASE_WS_PROXY: first?.runtime.databaseWsProxy ?? '',
      ASTRO_CACHE_DIR: join(first?.dataDirectory ?? '', 'astro-check'),
    },
  });
}

function runtimeFile(gallery: { dataDirectory: string }): string {
  return join(gallery.dataDirectory, 'runtime.json');
}

/** Tests the first gallery in Firefox and WebKit, whose output appears when they end: the proofs print meanwhile. */
async function testInOtherBrowsers({ galleries }: Site) {
  const { command, notRun } = browserTests();
  if (notRun) console.log(`\n── ${notRun}`);
  const first = galleries.slice(0, 1).map(runtimeFile);
  if (!command) return;
  await playwright('The site in Firefox and WebKit', 'browsers', command, first, {
    isBuffered: true,
  });
}

/**
 * Runs the browser tests against the galleries, then those that measure time, after the proofs, and closes the
 * galleries.
 */
async function checkInBrowser({ galleries, removeFolders }: Site, proofs: Promise<void>) {
  try {
    const files = galleries.map(runtimeFile);
    const tests = ['playwright', 'test'];
    await playwright(
      'The site in Chromium',
      'chromium',
      [...tests, '--grep-invert', '@timed'],
      files,
    );
    await proofs;
    const timed = [...tests, '--grep', '@timed'];
    await playwright('Timed tests in Chromium, one gallery', 'timed', timed, files.slice(0, 1));
  } finally {
    await Promise.all(galleries.map((gallery) => gallery.stop()));
    removeFolders();
  }
}

/**
 * Tests of Playwright's runner; each gallery has a worker. What failed tests leave is in `test-results/` under
 * `folder`: a run empties its folder first.
 */
function playwright(
  name: string,
  folder: string,
  command: string[],
  runtimeFiles: string[],
  { isBuffered = false } = {},
) {
  return check(name, [...command, '--output', join('test-results', folder)], {
    totals: () => playwrightTotals(folder === 'browsers' ? 'tests/browsers' : 'tests/e2e'),
    isBuffered,
    environment: {
      GALLERY_RUNTIME: runtimeFiles.join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright.json'),
    },
  });
}

function vitest(): string[] {
  // Proofs run beside the whole run's unit tests.
  const part = quick ? ['src/', 'scripts/', '--maxWorkers=4'] : [];
  const marks = '--reporter=./tests/harness/mark-unproven.ts';
  const json = ['--reporter=json', `--outputFile.json=${report('vitest.json')}`];
  return ['vitest', 'run', ...part, '--reporter=default', marks, ...json];
}

function vitestTotals(): Totals {
  return totalsOf(testsInVitest(read('vitest.json'), project));
}

function playwrightTotals(testFolder: string): Totals {
  const tests = testsInPlaywright(read('playwright.json'), testFolder);
  // The next run of Playwright must not find this report when it wrote none.
  rmSync(report('playwright.json'));
  return totalsOf(tests);
}

/** A skipped, flaky or expected-to-fail test counts as failed. */
function totalsOf(tests: readonly TestResult[]): Totals {
  results.push(...tests);
  const failed = tests.flatMap(({ file, title, failure }) =>
    failure === null ? [] : [`${file} › ${title}\n${failure}`],
  );
  return { passed: tests.length - failed.length, failures: failed };
}

/** Every requirement has a test that passed in this run, but for open ones that have a reading. */
function checkCoverage(): void {
  const coverage = coverageOf(results);
  mkdirSync(join(project, '.reports'), { recursive: true });
  writeFileSync(join(project, '.reports', 'spec-coverage.md'), coveragePage(coverage));
  const { missing, unknown } = coverage;
  console.log(`\n── The specification: ${missing.length} requirements without a test`);
  if (missing.length > 0) fail(`Without a test: ${missing.join(', ')}`);
  if (unknown.length > 0) fail(`Cited, but no requirement: ${unknown.join(', ')}`);
  if (missing.length + unknown.length === 0) passed += 1;
}
