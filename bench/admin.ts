import type { Page } from '@playwright/test';
import { disconnectDatabases } from '#server/services/database-pool.ts';
import { addSynthetic, clearSynthetic } from '#server/synthetic.ts';
import type { Runtime } from '../local/runtime-file.ts';
import { connectRunning } from '../scripts/runtime.ts';
import { measureWorks } from './admin-works.ts';
import type { Bench, Figure } from './bench.ts';
import { median } from './bench.ts';

const FULL = { artworks: 2_000, orders: 5_000, subscribers: 20_000 };
const SWITCHES = 100;

const TABS = [
  { tab: 'Artworks', list: '/api/admin/artworks', search: 'Search by title or medium' },
  { tab: 'Orders', list: '/api/admin/orders', search: 'Search by customer name or order ID' },
  {
    tab: 'Subscribers',
    list: '/api/admin/newsletter-subscribers',
    search: 'Search by email or name',
  },
];

/** The administration with many records: loading lists, typing in the search, memory. */
export const adminBench: Bench = async ({ gallery: { runtime }, browser }) => {
  const database = connectRunning(runtime);
  await addSynthetic(database, FULL);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const figures: Figure[] = [];
  const note = (what: string, value: number, unit: string, limit: number) =>
    figures.push({
      what,
      value: `${value.toFixed(unit === 'MB' ? 1 : 0)} ${unit}`,
      limit: `≤ ${limit} ${unit}`,
      ok: value <= limit,
    });
  await signIn(page, runtime);
  for (const { tab, list, search } of TABS) {
    const opened = [];
    let bytes = 0;
    for (let time = 0; time < 3; time += 1) {
      const one = await open(page, runtime, tab, list);
      opened.push(one.milliseconds);
      bytes = one.bytes;
    }
    note(`${tab}: the response`, bytes / 1_000_000, 'MB', 3);
    note(`${tab}: from the response to the rows, median of 3`, median(opened), 'ms', 1_000);
    note(`${tab}: the slowest of 12 keys in the search`, await slowestKey(page, search), 'ms', 50);
  }
  figures.push(...(await measureWorks(page, runtime)));
  await page.goto(`${runtime.url}/admin`);
  const before = await heap(page);
  await switchTabs(page, SWITCHES);
  const growth = ((await heap(page)) / before - 1) * 100;
  note(`memory after ${SWITCHES} tab switches, more`, Math.max(0, growth), '%', 10);
  await page.close();
  await clearSynthetic(database);
  await disconnectDatabases();
  return figures;
};

export async function signIn(page: Page, { url, admin }: Runtime): Promise<void> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token, user } = (await response.json()) as { token: string; user: object };
  await page.addInitScript(
    ([key, known]) => {
      localStorage.setItem('adminToken', key ?? '');
      localStorage.setItem('adminUser', known ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/**
 * The time from the end of the list's response until its rows are painted and the page takes input (ms), and its size
 * (bytes).
 */
async function open(page: Page, { url }: Runtime, tab: string, list: string) {
  await page.goto(`${url}/admin`);
  await page.locator('table').first().waitFor();
  await page.getByRole('tab', { name: tab, exact: true }).click();
  return page.evaluate(
    async ([path, title]) => {
      const rows = () => document.querySelector(`table:has(caption) tbody tr[data-index]`);
      while (document.querySelector('table caption')?.textContent !== title || !rows()) {
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 0));
      const end = performance.now();
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = entries.findLast((entry) => new URL(entry.name).pathname === path);
      return {
        milliseconds: end - (answer?.responseEnd ?? Number.NaN),
        bytes: answer?.decodedBodySize ?? 0,
      };
    },
    [list, tab],
  );
}

/** The longest time from a keystroke to its paint, in ms. */
async function slowestKey(page: Page, label: string): Promise<number> {
  const field = page.getByLabel(label);
  await field.focus();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp), 0)),
      { capture: true },
    );
  });
  for (const key of 'synthetic 12') await field.press(key === ' ' ? 'Space' : key, { delay: 120 });
  await page.waitForTimeout(200);
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  if (waits.length !== 12) throw new Error(`${waits.length} of 12 keys were seen`);
  await field.fill('');
  return Math.max(...waits);
}

async function switchTabs(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { tab } = TABS[time % TABS.length] ?? { tab: '' };
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('tbody tr[data-index]').first().waitFor();
  }
}

/** The heap in use after garbage collection, in bytes. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await switchTabs(page, TABS.length);
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
