import puppeteer, { type Browser } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      // In ms. A finger's two commands may be further apart on a busy machine than the 300 ms of a tap.
      'apz.max_tap_time': 60_000,
    },
  });
  return { open: () => openTab(browser), stop: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    click: ({ x, y }) => page.mouse.click(x, y),
    async touch(from, to) {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      if (to.x !== from.x) await finger.move(to.x, to.y);
      await finger.end();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }).catch(unlessOrientation),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}

/** Firefox ESR 140, which Debian had before 153, sets the size, but does not know this command. */
function unlessOrientation(error: Error): void {
  if (!error.message.includes('unknown command emulation.setScreenOrientationOverride'))
    throw error;
}
