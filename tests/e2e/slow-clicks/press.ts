import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { RandomClick } from './random-click.ts';

/** How long a button is pressed, in ms. */
const PRESS_MS = 60;

/**
 * Scrolls to the control and clicks it with a finger or the mouse. The parts of the click are sent at their times,
 * whether or not the page has handled the one before: a busy page must not delay its own measurement.
 */
export async function press(
  page: Page,
  devtools: CDPSession,
  click: RandomClick,
  firstPaintAt: number,
) {
  const until = (moment: number) =>
    sleep(Math.max(0, Math.round(firstPaintAt + moment - performance.now())));
  const send = (...command: Parameters<CDPSession['send']>) =>
    void devtools.send(...command).catch(() => {});
  await until(click.arrival);
  const point = await page.evaluate(centreOf, click.selector);
  if (click.width === 390) {
    await until(click.moment);
    send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await sleep(PRESS_MS);
    send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const mouse = { ...point, button: 'left', clickCount: 1 } as const;
  await until(click.hover);
  send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await until(click.moment);
  send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await sleep(PRESS_MS);
  send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
}

/** Runs in the page: waits until the control is shown, scrolls to it, and returns its centre. */
async function centreOf(selector: string): Promise<{ x: number; y: number }> {
  let control = document.querySelector(selector);
  while (!control?.checkVisibility({ visibilityProperty: true })) {
    await new Promise(requestAnimationFrame);
    control = document.querySelector(selector);
  }
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInView(control.getBoundingClientRect())) {
    control.scrollIntoView({ behavior: 'instant', block: 'center' });
  }
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
