import { chromium } from '@playwright/test';
import { freePort } from '../local/port.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startGallery } from '../scripts/running-gallery.ts';
import { adminBench } from './admin.ts';
import type { Bench } from './bench.ts';
import { bytesBench } from './bytes.ts';
import { lighthouseBench } from './lighthouse.ts';
import { paintBench } from './paint.ts';
import { wallBench } from './wall.ts';
import { worksBench } from './works.ts';

/**
 * `npm run bench [-- name…]`: measures on a gallery of its own, prints each figure and its limit, and exits
 * with 1 where a limit is exceeded. Close other programs first.
 */
const benches: Record<string, Bench> = {
  lighthouse: lighthouseBench,
  paint: paintBench,
  wall: wallBench,
  admin: adminBench,
  works: worksBench,
  bytes: bytesBench,
};
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(benches);
const unknown = names.filter((name) => !benches[name]);
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(2);
}
const debugPort = await freePort(0);
const options = await findChromium();
const gallery = await startGallery();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${debugPort}`],
});
let exceeded = 0;
try {
  for (const name of names) {
    console.log(`\n── ${name}`);
    const figures = (await benches[name]?.({ gallery, browser, debugPort })) ?? [];
    console.table(
      figures.map(({ what, value, limit, ok }) => ({
        what,
        value,
        limit,
        ok: ok ? 'yes' : 'NO',
      })),
    );
    exceeded += figures.filter(({ ok }) => !ok).length;
  }
} finally {
  await browser.close();
  await gallery.stop();
}
console.log(exceeded === 0 ? 'All within limits.' : `${exceeded} limits exceeded`);
process.exit(exceeded === 0 ? 0 : 1);
