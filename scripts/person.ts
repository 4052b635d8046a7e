import { parseArgs } from 'node:util';
import { erasePerson, exportPerson } from '#server/privacy/service.ts';
import { LIVE_OPTION, withStores } from './stores.ts';

/**
 * `npm run person -- [--live] export|erase <email>`: what is stored about a person, as JSON, and its erasure (Privacy
 * Act 2020); with `--live` in the gallery of `.env.live`. Stripe, the mail provider and old archives keep their own
 * records.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: LIVE_OPTION });
const [action = '', address = ''] = positionals;
if (!['export', 'erase'].includes(action) || !address.includes('@')) {
  console.error('Usage: npm run person -- [--live] export|erase <email>');
  process.exit(2);
}

await withStores(async ({ services }) => {
  if (action === 'export') {
    console.log(JSON.stringify(await exportPerson(services, address), null, 2));
    return;
  }
  const erased = await erasePerson(services, address);
  const counted = Object.entries(erased).filter(([, rows]) => rows > 0);
  for (const [table, rows] of counted) console.log(`${table.padEnd(24)}${rows}`);
  console.log(counted.length > 0 ? 'Erased.' : 'Nothing is stored about this address.');
}, values.live);
