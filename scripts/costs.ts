import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startTemplateDatabase } from '../tests/harness/template-database.ts';
import type { Month } from '../tests/proofs/month/month.ts';
import { randomOf } from '../tests/proofs/random.ts';
import { costs } from './costs/bill.ts';
import { measureVisit } from './costs/visit.ts';
import { startGallery } from './running-gallery.ts';

/**
 * `npm run costs`: measures what a visitor's browser fetches and for how long Postgres is awake in a simulated month,
 * and writes docs/costs.md with what the providers charge for that.
 */
const file = resolve(import.meta.dirname, '..', 'docs', 'costs.md');

// A whole month, with as many saves as a busy artist makes.
process.env.MONTH_DAYS ??= '31';
process.env.MONTH_SAVES ??= '60';
const { MONTHS, simulate } = await import('../tests/proofs/month/month.ts');
const gallery = await startGallery();
const visit = await measureVisit(gallery.runtime.url).finally(gallery.stop);
const postgres = await startTemplateDatabase();
const [idle, busy] = [await awakeShare(MONTHS[0]), await awakeShare(MONTHS[1])];
await postgres.stop();
writeFileSync(file, costs({ visit, idle, busy }));
console.log(`written: ${file}`);
process.exit();

/** For which part of a simulated month Postgres is awake. */
async function awakeShare(month: Month): Promise<number> {
  const random = randomOf(1, 0);
  const { counts, violations } = await simulate(postgres.database, random, month, true);
  if (violations.length > 0) throw new Error(violations[0]);
  return (counts[`permille awake (${month.name})`] ?? Number.NaN) / 1_000;
}
