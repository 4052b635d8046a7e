import type { Page } from './test.ts';

/** A control that had the focus and was covered (WCAG 2.2, 2.4.11), and how much of it. */
type Covered = { control: string; what: 'wholly' | 'its centre' };
type TabStops = { stops: number; covered: Covered[] };

/**
 * Presses `key` until the focus is back at its first control, or has left the page, and looks at each control that had
 * it: at its centre and its four corners the page must show the control, something inside it, or its label.
 */
export async function tabThrough(page: Page, key = 'Tab', most = 250): Promise<TabStops> {
  const covered: Covered[] = [];
  await page.evaluate(() => Object.assign(window, { visited: [] }));
  let stops = 0;
  for (; stops < most; stops += 1) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(lookAtFocus);
    if (seen === 'end') break;
    if (seen) covered.push(seen);
  }
  return { stops, covered };
}

/** Runs in the page. */
async function lookAtFocus(): Promise<Covered | 'end' | null> {
  // The browser scrolls to the focus before the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { visited } = window as unknown as { visited: Element[] };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'end';
  const isInFrame = element === visited.at(-1) && element.tagName === 'IFRAME';
  if (!isInFrame && visited.includes(element)) return 'end';
  visited.push(element);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isDrawn = element.offsetWidth > 2 && getComputedStyle(element).opacity !== '0';
  // A switch and a file's input are shown by their label.
  const shown = isDrawn ? element : (labels[0] ?? element);
  // A link that is broken over lines has a box for each.
  const isSeenAt = ([x, y]: [number, number]) =>
    [...shown.getClientRects()].some(({ left, top, width, height }) => {
      const at = document.elementFromPoint(left + width * x, top + height * y);
      return [shown, element, ...labels].some((own) => own.contains(at));
    });
  const isCentreSeen = isSeenAt([0.5, 0.5]);
  const corners: [number, number][] = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ];
  const isPartSeen = corners.some(isSeenAt);
  // Of a long text the browser shows the line of the caret.
  if (isCentreSeen || (isPartSeen && element.tagName === 'TEXTAREA')) return null;
  const label = element.getAttribute('aria-label') || shown.innerText || shown.title;
  const control = `${element.tagName.toLowerCase()} ${label.slice(0, 50)} ${element.getAttribute('name') ?? ''}`;
  return { control: control.trim(), what: isPartSeen ? 'its centre' : 'wholly' };
}
