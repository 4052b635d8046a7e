import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession } from '@playwright/test';
import { CART_KEY } from '../collection.ts';
import { runtime } from '../runtime.ts';
import type { Browser, Page } from '../test.ts';
import { isSettled, type PageState, readState, recordDialogs } from './page-state.ts';
import { press } from './press.ts';
import type { RandomClick } from './random-click.ts';
import { type SeenClick, watchClick } from './watch-click.ts';

/** 400 kbit/s, 400 ms; the throughputs are in bytes per second. */
const NETWORK = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_RATE = 4;

/** The watch reports after 5 s at the latest. */
const REPORT_TIMEOUT_MS = 8_000;
const EFFECT_TIMEOUT_MS = 40_000;
/** So long after everything has loaded a click without its effect counts as lost, in ms. */
const LOST_AFTER_MS = 6_000;
/** So long after its effect another one would have followed, in ms. */
const SETTLE_MS = 700;

/** `seen` is null when the click never reached the page, or the page was left at once. */
export type Visit = { seen: SeenClick | null; expected: PageState[]; state: PageState };

type Options = {
  /** Changes the page before it is loaded. */
  edit?(html: string): string;
  /** Called when the click was acknowledged, or was not; the processor has its full speed from then on. */
  onAcknowledged?(): void;
};

/** Loads the page of a click on a slow network with a slow processor, clicks once, and waits for the effect. */
export async function visit(browser: Browser, click: RandomClick, options: Options = {}) {
  const { edit } = options;
  const isPhone = click.width === 390;
  const context = await browser.newContext({
    baseURL: runtime.url,
    viewport: { width: click.width, height: 844 },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  try {
    const page = await context.newPage();
    if (edit) {
      await page.route(click.path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: edit(await response.text()) });
      });
    }
    return await visitIn(page, await context.newCDPSession(page), click, options);
  } finally {
    await context.close();
  }
}

async function visitIn(
  page: Page,
  devtools: CDPSession,
  click: RandomClick,
  { onAcknowledged }: Options,
): Promise<Visit> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const { promise: seen, resolve } = Promise.withResolvers<SeenClick>();
  await page.exposeFunction('clickSeen', resolve);
  const { selector, effect, change } = click;
  await page.addInitScript(recordDialogs);
  await page.addInitScript(watchClick, { selector, effect });
  const readNow = async () => ({ ...(await page.evaluate(readState, CART_KEY)), documents });

  await page.goto(click.path, { waitUntil: 'commit' });
  await page.evaluate(firstPaint);
  const firstPaintAt = performance.now();
  const before = await readNow();
  const expected = (click.followed ? [change, click.followed] : [change]).map((changed) => ({
    ...before,
    ...changed,
    entries: before.entries + (changed.entries ?? 0),
    documents: 1 + (changed.documents ?? 0),
  }));
  await press(page, devtools, click, firstPaintAt);
  const acknowledged = await Promise.race([seen, sleep(REPORT_TIMEOUT_MS, null)]);
  if (onAcknowledged) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    onAcknowledged();
  }

  const deadline = performance.now() + EFFECT_TIMEOUT_MS;
  let settledAt = Number.POSITIVE_INFINITY;
  while (performance.now() < Math.min(deadline, settledAt + LOST_AFTER_MS)) {
    await sleep(200);
    // Fails while another page is loaded.
    const isDone = await page.evaluate(isSettled, selector).catch(() => false);
    const state = await readNow().catch(() => null);
    if (isDone && expected.some((one) => isDeepStrictEqual(state, one))) break;
    settledAt = isDone ? Math.min(settledAt, performance.now()) : Number.POSITIVE_INFINITY;
  }
  await sleep(SETTLE_MS);
  return { seen: acknowledged, expected, state: await readNow() };
}

/** Runs in the page. */
const firstPaint = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  );
