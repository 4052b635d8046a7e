/** A place in the viewport, in CSS pixels. */
export type Point = { x: number; y: number };

/** One tab of a browser, with storage of its own. */
export type Driver = {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page; a string. */
  evaluate(expression: string): Promise<string>;
  click(point: Point): Promise<void>;
  /** Moves a finger; null where the browser has no touch input. */
  touch: ((from: Point, to: Point) => Promise<void>) | null;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Longer than any command of a test takes, in ms. */
const COMMAND_TIMEOUT_MS = 15_000;
/**
 * WebKitGTK's driver never answers some scripts that were sent while one page replaced another: they are sent again.
 */
const SCRIPT_TIMEOUT_MS = 3_000;

/**
 * Opens a tab whose commands fail when they are not answered in time: WebKitGTK's driver sometimes stops answering,
 * or ends. `isSilent` says whether it has not answered since.
 */
export function watchDriver() {
  let silent = false;
  async function answered<T>(command: Promise<T>, timeout = COMMAND_TIMEOUT_MS): Promise<T> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silent = true;
      reject(new Error('The driver did not answer.'));
    }, timeout);
    const heard = (error?: unknown) => {
      clearTimeout(timer);
      silent = String(error).includes('ECONNREFUSED');
    };
    command.then(() => heard(), heard);
    return Promise.race([command, silence]);
  }

  async function openTab(open: () => Promise<Driver>): Promise<Driver> {
    const tab = await answered(open());
    const { touch } = tab;
    return {
      goto: (url) => answered(tab.goto(url)),
      evaluate: (expression) => answered(tab.evaluate(expression), SCRIPT_TIMEOUT_MS),
      click: (point) => answered(tab.click(point)),
      touch: touch && ((from, to) => answered(touch(from, to))),
      type: (text) => answered(tab.type(text)),
      press: (key) => answered(tab.press(key)),
      resize: (width, height) => answered(tab.resize(width, height)),
      screenshot: () => answered(tab.screenshot()),
      close: () => answered(tab.close()),
    };
  }
  return { openTab, isSilent: () => silent };
}
