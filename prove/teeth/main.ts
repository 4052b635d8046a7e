import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject } from '../../scripts/copy-project.ts';
import type { Defect } from './defect.ts';
import { spoil } from './defect.ts';
import { defects } from './defects.ts';
import { type Judgement, openJudges } from './judges.ts';

/**
 * `npm run teeth [-- name…]`: breaks a copy of the project on purpose, one mistake after the other, and shows that the
 * test which is named beside each mistake notices it. A name stands for every defect that contains it. Ends with 1
 * when a mistake goes unnoticed, its patch no longer fits, or a named test fails without any mistake.
 */
type Result = { defect: Defect; caught: boolean; why: string; seconds: number };

const names = process.argv.slice(2);
const chosen = defects.filter(
  ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
);
const begun = performance.now();
const scratch = copyProject(resolve(import.meta.dirname, '../..'));
process.once('exit', scratch.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
// Paths such as the migrations' are relative to the project.
process.chdir(scratch.root);
const judges = await openJudges(scratch.root);
const results: Result[] = [];
try {
  await checkUnbroken();
  for (const defect of chosen) {
    results.push(await tryDefect(defect));
    report(results.at(-1) as Result, results.length);
  }
} finally {
  await judges.close();
}
const caught = results.filter((result) => result.caught).length;
printTable();
console.log(`\n${caught} of ${chosen.length} caught, in ${secondsSince(begun)} s`);
process.exit(chosen.length > 0 && caught === chosen.length ? 0 : 1);

/** A test that fails on its own would catch everything. */
async function checkUnbroken(): Promise<void> {
  const tests = [...new Set(chosen.map(({ test }) => test))];
  const judgements = await judges.judge(tests);
  for (const [index, judgement] of judgements.entries()) {
    if (judgement.kind === 'passed') continue;
    throw new Error(`${tests[index]} does not pass without any defect: ${judgement.why}`);
  }
  console.log(`${tests.length} tests pass without any defect, in ${secondsSince(begun)} s\n`);
}

async function tryDefect(defect: Defect): Promise<Result> {
  const started = performance.now();
  const path = join(scratch.root, defect.file);
  const whole = readFileSync(path);
  let judgement: Judgement | undefined;
  try {
    writeFileSync(path, spoil(scratch.root, defect));
    judges.changed(defect.file);
    [judgement] = await judges.judge([defect.test]);
  } catch (error) {
    judgement = { kind: 'unfit', why: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(path, whole);
    judges.changed(defect.file);
  }
  const why = !judgement || judgement.kind === 'passed' ? 'not noticed' : judgement.why;
  const seconds = Number(secondsSince(started));
  return { defect, caught: judgement?.kind === 'failed', why, seconds };
}

function report({ defect, caught, why }: Result, number: number): void {
  const word = caught ? 'caught' : 'MISSED';
  console.log(`${String(number).padStart(3)} of ${chosen.length} ${word} ${defect.name}: ${why}`);
}

function printTable(): void {
  console.log('\n| defect | what it breaks | test | caught | s |\n|---|---|---|---|---|');
  for (const { defect, caught, seconds } of results) {
    const { name, breaks, test } = defect;
    console.log(`| ${name} | ${breaks} | ${test} | ${caught ? 'yes' : 'NO'} | ${seconds} |`);
  }
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1_000).toFixed(1);
}
