import lighthouse, { type Flags } from 'lighthouse';
import type { Bench, Figure } from './bench.ts';
import { median } from './bench.ts';
import { publishBarePages } from './floor.ts';

const SCORE_RUNS = 5;
const PAINT_RUNS = 3;
/** Read before Lighthouse's logger sets the variable. */
const IS_VERBOSE = Boolean(process.env.DEBUG);
const PAGES = ['/', '/portfolio', '/about', '/blog', '/contact', '/delivery', '/checkout'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const MINIMUM_SCORES: Record<Category, number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The checkout is not indexed (no SEO score), and loads the payment form. */
const CHECKOUT: Partial<Record<Category, number>> = { ...MINIMUM_SCORES, performance: 95 };
delete CHECKOUT.seo;

/** How much later than its floor a page may be painted. */
const PAINT_LIMITS = { 'first-contentful-paint': 1.3, 'largest-contentful-paint': 1.05 } as const;
const PAINTS = Object.keys(PAINT_LIMITS) as (keyof typeof PAINT_LIMITS)[];
type Paint = (typeof PAINTS)[number];

/** Scores from 0 to 100, paints in ms. */
type Audit = Partial<Record<Category | Paint, number>>;

/**
 * Medians, with Lighthouse's mobile preset. Scores are of its simulated throttling. For paints, network and processor
 * are really slowed, for the page and its floor in turn: the simulation has the largest picture wait for every picture
 * that arrives before the paint, which from this machine are also those that are requested after the layout.
 */
export const lighthouseBench: Bench = async ({ gallery, browser, debugPort }) => {
  const { url } = gallery.runtime;
  const works = (await (await fetch(`${url}/api/artworks`)).json()) as { slug: string }[];
  const posts = (await (await fetch(`${url}/api/blog-posts`)).json()) as { slug: string }[];
  const paths = [...PAGES, `/portfolio/${works[0]?.slug}`, `/blog/${posts[0]?.slug}`];
  const floors = await publishBarePages(browser, gallery, paths);
  const figures: Figure[] = [];
  for (const path of paths) {
    const scored: Audit[] = [];
    const ours: Audit[] = [];
    const bare: Audit[] = [];
    for (let run = 0; run < SCORE_RUNS; run += 1) {
      scored.push(await audit(url + path, { port: debugPort }));
    }
    for (let run = 0; run < PAINT_RUNS; run += 1) {
      ours.push(await audit(url + path, { port: debugPort, ...SLOWED }));
      bare.push(await audit(url + floors.get(path), { port: debugPort, ...SLOWED }));
    }
    figures.push(...scores(path, scored), ...paints(path, ours, bare));
    console.log(`${path} measured`);
  }
  return figures;
};

function scores(path: string, ours: readonly Audit[]): Figure[] {
  const minimums = Object.entries(path === '/checkout' ? CHECKOUT : MINIMUM_SCORES) as [
    Category,
    number,
  ][];
  return minimums.map(([category, minimum]) => {
    const all = ours.map((one) => one[category] ?? 0);
    return {
      what: `${path} ${category}`,
      value: `${median(all)} (${all.join(' ')})`,
      limit: `≥ ${minimum}`,
      ok: median(all) >= minimum,
    };
  });
}

function paints(path: string, ours: readonly Audit[], bare: readonly Audit[]): Figure[] {
  return PAINTS.map((paint) => {
    const [our, floor] = [ours, bare].map((all) => median(all.map((one) => one[paint] ?? 0)));
    if (!our || !floor) throw new Error(`Lighthouse measured no ${paint} of ${path}`);
    const limit = PAINT_LIMITS[paint];
    return {
      what: `${path} ${paint}, ours / floor`,
      value: `${our.toFixed(0)} / ${floor.toFixed(0)} ms = ${(our / floor).toFixed(2)}`,
      limit: `≤ ${limit}`,
      ok: our <= limit * floor,
    };
  });
}

/**
 * A first visit: Lighthouse empties the cache, but keeps the note of `web-fonts.ts` that the fonts are in it. Without
 * the script that the local host writes into the checkout: Stripe's own is loaded with the first work.
 */
const FIRST_VISIT: Flags = { clearStorageTypes: ['all'], blockedUrlPatterns: ['*/__local/*'] };

/**
 * Network and processor slowed while the page loads; the quiet that ends a run, in ms, is as short as in the
 * simulation.
 */
const SLOWED: Flags = {
  onlyCategories: ['performance'],
  throttlingMethod: 'devtools',
  pauseAfterFcpMs: 1_000,
  pauseAfterLoadMs: 1_000,
  networkQuietThresholdMs: 1_000,
  cpuQuietThresholdMs: 1_000,
};

async function audit(url: string, flags: Flags): Promise<Audit> {
  const settings: Flags = { ...FIRST_VISIT, ...flags, output: 'json', logLevel: 'error' };
  const result = await lighthouse(url, settings);
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { categories, audits } = result.lhr;
  if (IS_VERBOSE) {
    const weak = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
    console.log(url, weak.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`).join('; '));
  }
  const scored = Object.values(categories).map(({ id, score }) => [
    id,
    Math.round((score ?? 0) * 100),
  ]);
  const painted = PAINTS.map((id) => [id, audits[id]?.numericValue]);
  return Object.fromEntries([...scored, ...painted]);
}
