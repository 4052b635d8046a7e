import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';
import { dispatchSwipe, findElements, type NameRule, pointOf } from './in-page.ts';

/** How long a test waits for what a page should show. */
const WAIT = { timeout: 20_000, intervals: [50] };

/** The accessible name of an element, or a pattern of it. */
type Name = string | RegExp | undefined;

const ruleOf = (name: Name): NameRule =>
  name instanceof RegExp ? { pattern: name.source } : { text: name };

export type Page = ReturnType<typeof openPage>;

/** What a visitor does in a page by mouse, finger and keys. Elements are named by CSS selector and accessible name. */
export function openPage(driver: Driver, site: string) {
  async function call<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args) {
    const run = `(() => { ${findElements}; return (${work})(...${JSON.stringify(args)}); })()`;
    return JSON.parse(await driver.evaluate(`JSON.stringify(${run} ?? null)`)) as T;
  }

  const count = (css: string, name?: Name) =>
    call((...args) => findElements(...args).length, css, ruleOf(name));

  /** Waits for a value; a page that is being left has none. */
  const becomes = <T>(what: string, read: () => Promise<T>, value: T) =>
    expect.poll(() => read().catch(() => undefined), { message: what, ...WAIT }).toBe(value);

  /** Where to click: once it is at the same place twice, since sheets and dialogs glide in. */
  async function restingPoint(css: string, name: Name): Promise<Point> {
    let last: Point | null = null;
    const rests = async () => {
      const point = await call(pointOf, css, ruleOf(name));
      const isResting = point !== null && point.x === last?.x && point.y === last?.y;
      last = point;
      return isResting;
    };
    await becomes(`${css} ${name ?? ''} can be clicked`, rests, true);
    return last ?? { x: 0, y: 0 };
  }

  const click = async (css: string, name?: Name) => driver.click(await restingPoint(css, name));

  return {
    call,
    click,
    press: driver.press,
    back: () => call(() => history.back()),
    resize: driver.resize,
    screenshot: driver.screenshot,
    goto: (path: string) => driver.goto(site + path),
    see: (css: string, name?: Name) =>
      becomes(`sees ${css} ${name ?? ''}`, async () => (await count(css, name)) > 0, true),
    gone: (css: string, name?: Name) =>
      becomes(`${css} ${name ?? ''} is gone`, async () => (await count(css, name)) === 0, true),
    /** Waits until no element matches, be it visible or not. */
    absent: (css: string) => {
      const isAbsent = (css: string) => document.querySelector(css) === null;
      return becomes(`no ${css}`, () => call(isAbsent, css), true);
    },
    isAt: (path: string) => becomes('address', () => call(() => location.pathname), path),
    hasFocus: (css: string, name?: Name) => {
      const isFocused = (...args: [string, NameRule]) =>
        findElements(...args)[0] === document.activeElement;
      return becomes(`focus on ${css}`, () => call(isFocused, css, ruleOf(name)), true);
    },

    focus: (css: string, name?: Name) => {
      const focusFirst = (...args: [string, NameRule]) => findElements(...args)[0]?.focus();
      return call(focusFirst, css, ruleOf(name));
    },

    async tap(css: string, name?: Name) {
      const point = await restingPoint(css, name);
      await (driver.touch ? driver.touch(point, point) : driver.click(point));
    },

    /** A finger moves over an element, to the left. */
    async swipe(css: string) {
      const { y } = await restingPoint(css, undefined);
      const [from, to] = [
        { x: 300, y },
        { x: 100, y },
      ];
      await (driver.touch ? driver.touch(from, to) : call(dispatchSwipe, css, from, to));
    },

    /** Replaces the value of the field with this label. */
    async fill(label: Name, value: string) {
      await click('input, textarea', label);
      await call(() => (document.activeElement as HTMLInputElement).select?.());
      await driver.type(value);
    },
  };
}
