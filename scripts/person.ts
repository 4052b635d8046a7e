import { parseArgs } from 'node:util';
import { erasePerson, exportPerson } from '#server/privacy/service.ts';
import { withStores } from './stores.ts';

/**
 * `npm run person -- export|erase <e-mail>`: what is kept about somebody who asks, as JSON, and its erasure (Privacy
 * Act 2020). Stripe keeps its own record of payments, the mail provider and old archives theirs.
 */
const [action = '', address = ''] = parseArgs({ allowPositionals: true }).positionals;
if (!['export', 'erase'].includes(action) || !address.includes('@')) {
  console.error('Usage: npm run person -- export|erase <e-mail>');
  process.exit(2);
}

await withStores(async ({ services }) => {
  if (action === 'export') {
    console.log(JSON.stringify(await exportPerson(services, address), null, 2));
    return;
  }
  const erased = await erasePerson(services, address);
  const told = Object.entries(erased).filter(([, rows]) => rows > 0);
  for (const [table, rows] of told) console.log(`${table.padEnd(24)}${rows}`);
  console.log(told.length > 0 ? 'Erased.' : 'Nothing is kept about this address.');
});
