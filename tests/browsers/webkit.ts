import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { freePort } from '../../local/port.ts';
import { endChild } from '../harness/child-process.ts';
import type { Driver } from './driver.ts';

/** The toolbar of the driver's browser is wider than a phone, and a window cannot be narrower than its toolbar. */
const SMALL_TOOLBAR = `* {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0;
  font-size: 2px; -gtk-icon-transform: scale(0.1);
}`;

const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** WebKitGTK's own small browser on a virtual screen, driven by WebDriver. */
export async function startWebKit() {
  const home = await mkdtemp(join(tmpdir(), 'gallery-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort(0);
  const server = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      NO_AT_BRIDGE: '1',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: process.env.DEBUG ? 'inherit' : 'ignore',
  });
  await untilListening(port);
  return {
    open: () => openWindow(`http://127.0.0.1:${port}`),
    async stop() {
      await endChild(server, 'SIGTERM');
      await endChild(screen, 'SIGTERM');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The driver needs a moment before it accepts connections, longer on a busy machine. */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      return await once(socket, 'connect').then(() => {});
    } catch (error) {
      if (attempt === 100) throw error;
      await setTimeout(100);
    } finally {
      socket.destroy();
    }
  }
}

async function openWindow(server: string): Promise<Driver> {
  const browser = await new Builder().usingServer(server).forBrowser('MiniBrowser').build();
  const evaluate = (expression: string) => browser.executeScript<string>(`return ${expression}`);
  return {
    goto: (url) => browser.get(url),
    evaluate,
    click: ({ x, y }) =>
      browser.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    touch: null,
    type: (text) => browser.actions().sendKeys(text).perform(),
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    async resize(width, height) {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The toolbar is part of the window.
      const inside = Number(await evaluate('String(innerHeight)'));
      await window.setRect({ x: 0, y: 0, width, height: 2 * height - inside });
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => browser.quit(),
  };
}
