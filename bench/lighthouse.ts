import lighthouse from 'lighthouse';
import type { Bench, Figure } from './bench.ts';
import { median } from './bench.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const BARS: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The checkout is not indexed (no SEO score), and loads the payment form. */
const CHECKOUT: Partial<Record<Category, number>> = { ...BARS, performance: 95 };
delete CHECKOUT.seo;

/** Lighthouse's mobile preset, the median of five runs. */
export const lighthouseBench: Bench = async ({ runtime, debugPort }) => {
  const works = (await (await fetch(`${runtime.url}/api/artworks`)).json()) as { slug: string }[];
  const pages = ['/', '/portfolio', '/blog', `/portfolio/${works[0]?.slug}`, '/checkout'];
  const figures: Figure[] = [];
  for (const path of pages) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(runtime.url + path, debugPort));
    const bars = path === '/checkout' ? CHECKOUT : BARS;
    for (const category of CATEGORIES) {
      const bar = bars[category];
      if (bar === undefined) continue;
      const scores = runs.map((scored) => scored[category] ?? 0);
      figures.push({
        what: `${path} ${category}`,
        value: `${median(scores)} (${scores.join(' ')})`,
        bar: `≥ ${bar}`,
        ok: median(scores) >= bar,
      });
    }
  }
  return figures;
};

async function audit(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  if (process.env.DEBUG) {
    const weak = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
    console.log(url, weak.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`).join('; '));
  }
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
}
