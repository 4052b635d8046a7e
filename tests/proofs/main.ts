import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTemplateDatabase } from '../harness/template-database.ts';
import { proofs } from './proofs.ts';
import { runProof } from './run.ts';

/**
 * `npm run prove -- name… [--runs N] [--seed S] [--from N] [--small]`: tries to break the promises of the shop and
 * prints what it counted. A name stands for every proof that begins with it, `all` for all. `--small` is the size and
 * the seed of the test run, `--shard 1/2` every second of the named ones. A long series that was interrupted resumes
 * when it is started again with its seed. Exits with 1 where a promise is broken, or a negative control is not found.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
    small: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
    report: { type: 'string' },
  },
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const selected = Object.entries(proofs)
  .filter(([name]) =>
    positionals.some(
      (prefix) => prefix === 'all' || name === prefix || name.startsWith(`${prefix}-`),
    ),
  )
  .filter((_proof, index) => index % shards === shard - 1);
if (selected.length === 0) {
  console.error('npm run prove -- name… [--runs N] [--seed S] [--from N] [--small]\n\nThe proofs:');
  for (const [name, { promise, runs, unit }] of Object.entries(proofs)) {
    console.error(`  ${name.padEnd(18)} ${promise} (${runs.stated} ${unit})`);
  }
  process.exit(2);
}
const { small } = values;
const seed = integer('seed', small ? 1 : randomInt(1, 2 ** 31));
const from = integer('from', 0);
const directory = small ? null : join(process.env.DATA_DIR ?? '.data', 'prove');

const postgres = await startTemplateDatabase();
const broken: string[] = [];
try {
  for (const [name, proof] of selected) {
    const runs = integer('runs', small ? proof.runs.small : proof.runs.stated);
    const plan = { seed, runs, from, directory };
    const holds = await runProof(name, proof, plan, postgres.database).catch((error) => {
      console.log(`   ${name} failed with an error, seed ${seed}:`, error);
      return false;
    });
    if (!holds) broken.push(name);
  }
} finally {
  await postgres.stop();
}
const totals = { passed: selected.length - broken.length, failures: broken };
if (values.report) writeFileSync(values.report, JSON.stringify(totals));
console.log(broken.length > 0 ? `\nBroken: ${broken.join(', ')}` : '\nEvery promise holds.');
process.exit(broken.length > 0 ? 1 : 0);

function integer(option: 'runs' | 'seed' | 'from', fallback: number): number {
  const value = values[option] === undefined ? fallback : Number(values[option]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} must be an integer, 0 or more`);
  process.exit(2);
}
