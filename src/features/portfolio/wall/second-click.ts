import { pointerOf } from '#lib/last-pointer.ts';

/** How long after the first click of a double click the second one may come, in ms. */
const SECOND_CLICK_MS = 500;
/** The same for a double tap; browsers do not count the taps of a finger. */
const SECOND_TAP_MS = 300;

/** Whether a click is the second one of the double click, or double tap, that has changed the view at `changedAt`. */
export const isSecondClick = (
  event: Pick<MouseEvent, 'detail' | 'timeStamp'> & { pointerType?: string },
  changedAt: number,
): boolean => {
  const sinceMs = event.timeStamp - changedAt;
  return pointerOf(event) === 'touch'
    ? sinceMs < SECOND_TAP_MS
    : event.detail > 1 && sinceMs < SECOND_CLICK_MS;
};

/**
 * Called when a click has changed the view: if it was the first one of a double click, the second one reaches nothing.
 */
export function ignoreSecondClick(): void {
  const changedAt = performance.now();
  const onClick = (event: MouseEvent) => {
    if (!isSecondClick(event, changedAt)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const signal = AbortSignal.timeout(SECOND_CLICK_MS);
  window.addEventListener('click', onClick, { capture: true, signal });
}
