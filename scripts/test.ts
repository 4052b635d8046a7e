import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { copyProject } from './copy-project.ts';
import { startGallery } from './running-gallery.ts';
import {
  coverageOf,
  coveragePage,
  type PassedTest,
  passedInPlaywright,
  passedInVitest,
} from './spec-coverage.ts';

/**
 * `npm test`: every check, and the honest totals as the last line. A part that cannot even run counts as one failure.
 */
type Totals = { passed: number; failed: number };
type Report = (file: string) => Totals;

const reports = mkdtempSync(join(tmpdir(), 'gallery-reports-'));
const project = resolve(import.meta.dirname, '..');
const totals: Totals = { passed: 0, failed: 0 };
const inTheBrowser: PassedTest[] = [];
process.env.ASTRO_TELEMETRY_DISABLED = '1';

await run('Format, lint, import rules', ['biome', 'ci', '--error-on-warnings', '.']);
await run('Unit and API tests', vitest('vitest.json'), { report: fromVitest });
// The proofs wait for Postgres most of the time: the pages are built and checked beside them.
const proofs = run(
  'The promises, tried to be broken',
  ['node', 'tests/proofs/main.ts', 'all', '--small', '--report', join(reports, 'node.json')],
  { report: fromProofs },
);
const site = await openSite();
await proofs;
if (site) await visit(site);
checkCoverage();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Two galleries with the built site, and the types of the pages, which are checked against one of them. */
async function openSite() {
  // Builds of one project share files with each other: the second gallery has a project of its own.
  const copy = copyProject(project);
  try {
    const galleries = await Promise.all([startGallery(), startGallery({ project: copy.root })]);
    const [{ runtime, dataDirectory }] = galleries;
    await run('Types', ['astro', 'check', '--minimumSeverity', 'warning'], {
      isAside: true,
      environment: {
        DATABASE_URL: runtime.databaseUrl,
        DATABASE_WS_PROXY: runtime.databaseWsProxy,
        ASTRO_CACHE_DIR: join(dataDirectory, 'astro-check'),
      },
    });
    return { copy, galleries };
  } catch (error) {
    copy.remove();
    totals.failed += 1;
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** Goes through the galleries in the browser, and closes them. */
async function visit({ copy, galleries }: NonNullable<Awaited<ReturnType<typeof openSite>>>) {
  try {
    const files = galleries.map((gallery) => join(gallery.dataDirectory, 'runtime.json'));
    await inChromium('The site in Chromium', '--grep-invert', files);
    await inChromium('What is timed, alone', '--grep', files.slice(0, 1));
  } finally {
    await Promise.all(galleries.map((gallery) => gallery.stop()));
    copy.remove();
  }
}

/** The browser tests, or those alone that take the time; each of the galleries has a worker. */
function inChromium(
  name: string,
  choice: '--grep' | '--grep-invert',
  files: string[],
): Promise<void> {
  return run(name, ['playwright', 'test', choice, '@timed'], {
    report: fromPlaywright,
    environment: {
      GALLERY_RUNTIME: files.join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    },
  });
}

/** Every requirement has a test that passed in this very run, but for open ones that have a reading. */
function checkCoverage(): void {
  console.log('\n── The specification');
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
    const coverage = coverageOf([...passedInVitest(read('vitest.json'), project), ...inTheBrowser]);
    mkdirSync(join(project, '.reports'), { recursive: true });
    writeFileSync(join(project, '.reports', 'spec-coverage.md'), coveragePage(coverage));
    const { missing, unknown } = coverage;
    if (missing.length > 0) console.error(`Without a test: ${missing.join(', ')}`);
    if (unknown.length > 0) console.error(`Cited, but no requirement: ${unknown.join(', ')}`);
    const failed = missing.length + unknown.length > 0;
    totals[failed ? 'failed' : 'passed'] += 1;
    console.log(`The specification: ${missing.length} requirements without a test`);
  } catch (error) {
    totals.failed += 1;
    console.error(error);
  }
}

function vitest(report: string): string[] {
  const file = `--outputFile.json=${join(reports, report)}`;
  const marks = '--reporter=./tests/harness/mark-unproven.ts';
  return ['vitest', 'run', '--reporter=default', marks, '--reporter=json', file];
}

type Part = {
  report?: Report;
  environment?: Record<string, string>;
  /** Runs beside another part: what it says comes when it is done. */
  isAside?: boolean;
};

/** Runs one part and adds what it counted; without a report, its exit code is one check. */
async function run(
  name: string,
  command: string[],
  { report, environment = {}, isAside = false }: Part = {},
): Promise<void> {
  if (!isAside) console.log(`\n── ${name}`);
  const begun = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(join(project, 'node_modules', '.bin', program), args, {
    cwd: project,
    stdio: [
      'ignore',
      ...(isAside ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const)),
    ],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    () => null,
  );
  if (isAside) console.log(`\n── ${name}\n${said}`);
  const counted = count(report, program, status === 0);
  // A run that failed as a whole is a failure even if each of its tests passed.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  totals.passed += counted.passed;
  totals.failed += counted.failed;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
}

function count(report: Report | undefined, program: string, succeeded: boolean): Totals {
  if (!report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  try {
    return report(join(reports, `${program}.json`));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function fromVitest(file: string): Totals {
  const result = JSON.parse(readFileSync(file, 'utf8'));
  return totalsOf(passedInVitest(result, project), result.numTotalTests);
}

function fromPlaywright(file: string): Totals {
  const result = JSON.parse(readFileSync(file, 'utf8'));
  // The next part writes a report of its own, or none.
  rmSync(file);
  const passed = passedInPlaywright(result);
  inTheBrowser.push(...passed);
  const { expected, unexpected, flaky, skipped } = result.stats;
  return totalsOf(passed, expected + unexpected + flaky + skipped);
}

/** A skipped, flaky or expected-to-fail test counts against the run. */
function totalsOf(passed: readonly PassedTest[], total: number): Totals {
  return { passed: passed.length, failed: total - passed.length };
}

function fromProofs(file: string): Totals {
  return JSON.parse(readFileSync(file, 'utf8'));
}
