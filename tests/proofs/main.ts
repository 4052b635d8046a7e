import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTemplateDatabase } from '../harness/template-database.ts';
import { proofs } from './proofs.ts';
import { runProof } from './run.ts';

/**
 * `npm run prove -- name… [--rounds N] [--seed S] [--from N]`: tries to break the promises of the shop and prints
 * what it counted. A name stands for every proof that begins with it; `all` for all. `--small` is what the test
 * run does, with the same seed each time. A long run that was interrupted goes on when it is called again with its
 * seed. Ends with 1 when a promise was broken, or a proof did not notice what was broken on purpose.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    small: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const asked = Object.keys(proofs).filter((name) =>
  positionals.some(
    (wanted) => wanted === 'all' || name === wanted || name.startsWith(`${wanted}-`),
  ),
);
if (asked.length === 0) {
  console.error('npm run prove -- name… [--rounds N] [--seed S] [--from N]\n\nThe proofs:');
  for (const [name, { promise, rounds, unit }] of Object.entries(proofs)) {
    console.error(`  ${name.padEnd(18)} ${promise} (${rounds.stated} ${unit})`);
  }
  process.exit(2);
}
const small = values.small;
const seed = whole('seed', small ? 1 : randomInt(1, 2 ** 31));
const from = whole('from', 0);
const directory = small ? null : join(process.env.DATA_DIR ?? '.data', 'prove');

const postgres = await startTemplateDatabase();
const broken: string[] = [];
try {
  for (const name of asked) {
    const proof = proofs[name];
    if (!proof) continue;
    const rounds = whole('rounds', small ? proof.rounds.small : proof.rounds.stated);
    const plan = { seed, rounds, from, directory };
    const holds = await runProof(name, proof, plan, postgres.database).catch((error) => {
      console.log(`   ${name} could not be carried through, seed ${seed}:`, error);
      return false;
    });
    if (!holds) broken.push(name);
  }
} finally {
  await postgres.stop();
}
const totals = { passed: asked.length - broken.length, failed: broken.length };
if (values.report) writeFileSync(values.report, JSON.stringify(totals));
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nEvery promise holds.');
process.exit(broken.length > 0 ? 1 : 0);

function whole(option: 'rounds' | 'seed' | 'from', otherwise: number): number {
  const value = values[option] === undefined ? otherwise : Number(values[option]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} must be a whole number, 0 or more`);
  process.exit(2);
}
