import { disconnectDatabases } from '#server/services/database-pool.ts';
import { addSynthetic, clearSynthetic } from '#server/synthetic.ts';
import { connectRunning } from '../scripts/runtime.ts';
import { signIn } from './admin.ts';
import { measureWorks } from './admin-works.ts';
import type { Bench } from './bench.ts';

/** The administration's Wall and List with 1,000 works, beside the demonstration's. */
export const worksBench: Bench = async ({ gallery: { runtime }, browser }) => {
  const database = connectRunning(runtime);
  await addSynthetic(database, { artworks: 1_000 });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, runtime);
  const figures = await measureWorks(page, runtime);
  await page.close();
  await clearSynthetic(database);
  await disconnectDatabases();
  return figures;
};
