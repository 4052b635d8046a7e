import { parseArgs } from 'node:util';
import { report } from './check-report.ts';
import { CHECKS } from './doctor/checks.ts';
import { openSite } from './doctor/site.ts';

/**
 * `npm run doctor -- URL`: reads a running gallery from outside, changes nothing, and prints a line for each check: ok
 * or not ok, with what to do. Ends with 1 unless all are ok, so that a monitor can call it.
 */
const [address = ''] = parseArgs({ allowPositionals: true }).positionals;
if (!/^https?:\/\//.test(address)) {
  console.error('Usage: npm run doctor -- https://www.example.co.nz');
  process.exit(2);
}
const site = openSite(address);
const width = Math.max(...CHECKS.map(({ name }) => name.length));
let failed = 0;
for (const { name, run } of CHECKS) {
  if (!(await report(name, width, () => run(site)))) failed += 1;
}
console.log(`\n${CHECKS.length - failed} ok, ${failed} not ok`);
process.exitCode = failed > 0 ? 1 : 0;
