import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printSteps } from '../local/steps.ts';
import { writeBackup } from './backup/write.ts';
import { LIVE_OPTION, withStores } from './stores.ts';

/**
 * `npm run backup -- [--live] [file]`: all rows and originals of the gallery, with `--live` of that of `.env.live`, in
 * one archive. The gallery may be running: the rows are one snapshot. The archive holds names and addresses; store it
 * encrypted. Ends with 1 where a picture is missing.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: LIVE_OPTION });
const [named] = positionals;
const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = resolve(named ?? `gallery-${moment}.tar`);

await withStores(async ({ services }) => {
  const { tables, entries, absent } = await writeBackup(services, file, printSteps());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const originals = Object.keys(entries).filter((name) => name.startsWith('uploads/')).length;
  console.log(`${rows} rows of ${tables.length} tables and ${originals} originals: ${file}`);
  if (absent.length > 0) {
    process.exitCode = 1;
    console.error(`Referred to, but not in the image store: ${absent.join(', ')}`);
  }
}, values.live);
