/** Functions that run in the page: they see nothing of this file but `findElements`, whose source goes with them. */

import type { Point } from './driver.ts';

/** What an accessible name must be: a text, or the source of a pattern. */
export type NameRule = { text?: string; pattern?: string };

/** The visible elements that match, those in open shadow roots too. */
export function findElements(css: string, { text, pattern }: NameRule): HTMLElement[] {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const isNamed = (element: HTMLElement) => {
    const label = 'labels' in element ? (element.labels as NodeList | null)?.[0] : null;
    const name = element.ariaLabel ?? (label ?? element).textContent ?? '';
    const words = name.replace(/\s+/g, ' ').trim();
    if (pattern !== undefined) return new RegExp(pattern).test(words);
    return text === undefined || words === text;
  };
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('[inert], [aria-hidden=true]') && isNamed(element));
}

/** The middle of an element that is enabled and covered by nothing; null if there is none. */
export function pointOf(css: string, name: NameRule): Point | null {
  const [element] = findElements(css, name);
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x, y);
  return hit && element.contains(hit) ? { x, y } : null;
}

/** The touch events of a swipe, for a browser that has none of its own. */
export function dispatchSwipe(css: string, from: Point, to: Point): void {
  const [element] = findElements(css, {});
  const send = (type: string, { x, y }: Point) => {
    const touches = [{ clientX: x, clientY: y }];
    const event = new Event(type, { bubbles: true });
    element?.dispatchEvent(Object.assign(event, { touches, changedTouches: touches }));
  };
  send('touchstart', from);
  send('touchend', to);
}
