import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TemplateDatabase } from '../harness/template-database.ts';
import { muteLog } from './console.ts';
import { type OpenProof, Outcome, type Proof } from './proof.ts';
import { randomOf } from './random.ts';

export type Plan = {
  seed: number;
  runs: number;
  /** The index of the first run; another one than 0 repeats a part. */
  from: number;
  /** The folder for the state of a long series of runs, so that it can be resumed; null saves nothing. */
  directory: string | null;
};

type Progress = { next: number; outcome: Outcome; seconds: number };

const PROGRESS_EVERY_MS = 1_000;

/** Runs a proof: first its negative control, then all runs. Prints the counts. Returns whether the promise holds. */
export async function runProof(name: string, proof: Proof, plan: Plan, database: TemplateDatabase) {
  console.log(`\n── ${name}, seed ${plan.seed}: ${proof.promise}`);
  const opened = await muteLog(() => proof.open(database));
  try {
    const isControlFound = await runControl(proof, plan, opened);
    const { outcome, seconds } = await runAll(name, proof, plan, opened);
    const { violations } = outcome;
    for (const violation of violations.slice(0, 10)) console.log(`   VIOLATION ${violation}`);
    const counted = Object.entries(outcome.counts).map(([what, count]) => `${count} ${what}`);
    console.log(`   ${plan.runs} ${proof.unit}: ${counted.join(', ')}`);
    console.log(`   ${violations.length} violations, ${seconds.toFixed(1)} s`);
    return isControlFound && violations.length === 0;
  } finally {
    await opened.close?.();
  }
}

async function runControl({ expectedViolations }: Proof, { seed }: Plan, { control }: OpenProof) {
  const { violations } = await muteLog(() => control(randomOf(seed, -1)));
  const missed = expectedViolations.filter(
    (sign) => !violations.some((violation) => sign.test(violation)),
  );
  for (const sign of missed) console.log(`   negative control: NOT found: ${sign}`);
  const example = violations.find((violation) => expectedViolations[0]?.test(violation));
  if (example) console.log(`   negative control: found (${example.split('\n')[0]})`);
  return expectedViolations.length > 0 && missed.length === 0;
}

async function runAll(
  name: string,
  { unit }: Proof,
  { seed, runs, from, directory }: Plan,
  { run }: OpenProof,
): Promise<Progress> {
  const file = directory && join(directory, `${name}-${seed}-${from}-${runs}.json`);
  const saved = file ? read(file) : null;
  if (saved) console.log(`   resumes at run ${saved.next}`);
  const progress = saved ?? { next: from, outcome: new Outcome(), seconds: 0 };
  const startedAt = performance.now() - progress.seconds * 1_000;
  let reportedAt = performance.now();
  while (progress.next < from + runs) {
    const { counts, violations } = await muteLog(() =>
      run(randomOf(seed, progress.next), progress.next),
    );
    const replay = `[--seed ${seed} --from ${progress.next} --runs 1]`;
    progress.outcome.add({ counts, violations: violations.map((found) => `${found} ${replay}`) });
    progress.next += 1;
    progress.seconds = (performance.now() - startedAt) / 1_000;
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue;
    reportedAt = performance.now();
    if (file) write(file, progress);
    const done = progress.next - from;
    overwriteLine(
      `   ${done} of ${runs} ${unit}, ${progress.outcome.violations.length} violations`,
    );
  }
  overwriteLine('');
  if (file) rmSync(file, { force: true });
  return progress;
}

function read(file: string): Progress | null {
  try {
    const { outcome, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    return { ...rest, outcome: new Outcome().add(outcome) };
  } catch {
    return null;
  }
}

function write(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(progress));
}

function overwriteLine(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}
