import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../chromium.ts';

/** What one visitor's browser fetches, by who delivers it. */
export type Visit = {
  siteBytes: number;
  siteRequests: number;
  apiCalls: number;
  imageBytes: number;
};

/** A phone and a laptop, as most visitors have them. */
const SCREENS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
];
const PAGES = ['/', '/portfolio', '/blog'];
/** Pages of works that a visitor opens. */
const WORKS = 2;

/**
 * Measures a first visit to home, wall, journal and two works, scrolled to their ends: the mean of a phone and a
 * laptop.
 */
export async function measureVisit(url: string): Promise<Visit> {
  const browser = await chromium.launch(await findChromium());
  try {
    const works: { slug: string }[] = await (await fetch(`${url}/api/artworks`)).json();
    const paths = [...PAGES, ...works.slice(0, WORKS).map(({ slug }) => `/portfolio/${slug}`)];
    const visits: Visit[] = [];
    for (const screen of SCREENS) visits.push(await visit(browser, screen, url, paths));
    const mean = (key: keyof Visit) =>
      visits.reduce((sum, each) => sum + each[key], 0) / visits.length;
    return {
      siteBytes: mean('siteBytes'),
      siteRequests: mean('siteRequests'),
      apiCalls: mean('apiCalls'),
      imageBytes: mean('imageBytes'),
    };
  } finally {
    await browser.close();
  }
}

async function visit(
  browser: Browser,
  screen: (typeof SCREENS)[number],
  url: string,
  paths: string[],
): Promise<Visit> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const visit: Visit = { siteBytes: 0, siteRequests: 0, apiCalls: 0, imageBytes: 0 };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const pathnames = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) pathnames.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = pathnames.get(requestId);
    if (!path || encodedDataLength === 0) return;
    if (path.startsWith('/uploads/')) visit.imageBytes += encodedDataLength;
    else {
      visit.siteBytes += encodedDataLength;
      visit.siteRequests += 1;
      if (path.startsWith('/api/')) visit.apiCalls += 1;
    }
  });
  for (const path of paths) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    for (let screens = 0; screens < 12; screens += 1) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(80);
    }
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return visit;
}
