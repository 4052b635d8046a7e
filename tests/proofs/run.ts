import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateDatabase } from '../harness/template-database.ts';
import { quietly } from './log.ts';
import { nothing, type Outcome, type Proof, sum } from './proof.ts';
import { randomOf } from './random.ts';

export type Plan = {
  seed: number;
  rounds: number;
  /** The first round: another one replays a part. */
  from: number;
  /** Where the state of a long run is kept, so that it can go on after a break; null keeps none. */
  directory: string | null;
};

type Kept = { next: number; outcome: Outcome; seconds: number };

const EVERY_MS = 1_000;

/** Runs a proof: first on what is broken, then round after round. Prints what it counts; answers whether it holds. */
export async function runProof(
  name: string,
  proof: Proof,
  plan: Plan,
  database: TemplateDatabase,
): Promise<boolean> {
  console.log(`\n── ${name}, seed ${plan.seed}: ${proof.promise}`);
  const run = await quietly(() => proof.open(database));
  try {
    const control = await quietly(() => run.control(randomOf(plan.seed, -1)));
    const missed = proof.mustFind.filter(
      (sign) => !control.violations.some((violation) => sign.test(violation)),
    );
    for (const sign of missed) console.log(`   broken on purpose: NOT found: ${sign}`);
    const [example] = control.violations.filter((violation) => proof.mustFind[0]?.test(violation));
    if (example) console.log(`   broken on purpose: found (${example.split('\n')[0]})`);
    const teeth = proof.mustFind.length > 0 && missed.length === 0;
    const { outcome, seconds } = await runRounds(name, proof, plan, run.round);
    const { violations } = outcome;
    for (const violation of violations.slice(0, 10)) console.log(`   BROKEN ${violation}`);
    const counted = Object.entries(outcome.counts).map(([what, count]) => `${count} ${what}`);
    console.log(`   ${plan.rounds} ${proof.unit}: ${counted.join(', ')}`);
    console.log(`   ${violations.length} broken promises, ${seconds.toFixed(1)} s`);
    return teeth && violations.length === 0;
  } finally {
    await run.close();
  }
}

async function runRounds(
  name: string,
  { unit }: Proof,
  { seed, rounds, from, directory }: Plan,
  round: (random: ReturnType<typeof randomOf>, index: number) => Promise<Outcome>,
): Promise<Kept> {
  const file = directory && join(directory, `${name}-${seed}-${from}-${rounds}.json`);
  const kept = (file && read(file)) || { next: from, outcome: nothing(), seconds: 0 };
  if (kept.next > from) console.log(`   goes on at round ${kept.next}`);
  const begun = performance.now() - kept.seconds * 1_000;
  let told = performance.now();
  while (kept.next < from + rounds) {
    const found = await quietly(() => round(randomOf(seed, kept.next), kept.next));
    const where = `[--seed ${seed} --from ${kept.next} --rounds 1]`;
    const violations = found.violations.map((violation) => `${violation} ${where}`);
    kept.outcome = sum(kept.outcome, { ...found, violations });
    kept.next += 1;
    kept.seconds = (performance.now() - begun) / 1_000;
    if (performance.now() - told < EVERY_MS) continue;
    told = performance.now();
    if (file) write(file, kept);
    tell(`   ${kept.next - from} of ${rounds} ${unit}, ${kept.outcome.violations.length} broken`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (file) rmSync(file, { force: true });
  return kept;
}

function read(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function write(file: string, kept: Kept): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(kept));
}

/** One line that is written over where somebody looks on. */
function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
}
