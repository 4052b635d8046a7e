/** What became of the first click on a page. */
export type SeenClick = {
  /** The element that was hit instead of the control. */
  missed: string | null;
  /** From the event to the end of the frame that shows `aria-busy` or the effect, in ms; null after 5 s. */
  acknowledged: number | null;
  /** The slow frames since then: their duration, when they began, and their scripts, in ms. */
  slowFrames: string[];
};

type LongFrame = PerformanceEntry & { scripts: { invoker: string; duration: number }[] };
type WatchedPage = { clickSeen(click: SeenClick): void };

/**
 * Runs in the page before its own scripts, and calls `clickSeen` for the first click. `selector` matches the control,
 * and `effect` what its click shows in the end.
 */
export function watchClick({ selector, effect }: { selector: string; effect: string }): void {
  const page = window as unknown as WatchedPage;
  const frames: LongFrame[] = [];
  new PerformanceObserver((list) => frames.push(...(list.getEntries() as LongFrame[]))).observe({
    type: 'long-animation-frame',
  });
  addEventListener('click', follow, { capture: true, once: true });

  function follow({ target, timeStamp }: MouseEvent) {
    const control = (target as Element).closest(selector);
    if (!control) return report(null, (target as Element).outerHTML.slice(0, 120));
    const isBusy = () =>
      control.ariaBusy === 'true' && Number(getComputedStyle(control).opacity) < 1;
    const look = () => {
      // A task queued by an animation frame runs after the frame is painted.
      if (isBusy() || document.querySelector(effect)) setTimeout(acknowledge);
      else if (performance.now() - timeStamp < 5_000) requestAnimationFrame(look);
      else report(null);
    };
    const acknowledge = () => {
      const milliseconds = performance.now() - timeStamp;
      // The entry of a slow frame comes after the frame.
      setTimeout(report, 200, milliseconds);
    };
    requestAnimationFrame(look);

    function report(acknowledged: number | null, missed: string | null = null) {
      const slow = frames.filter(({ startTime, duration }) => startTime + duration > timeStamp);
      const slowFrames = slow.map(({ startTime, duration, scripts }) => {
        const called = scripts.map((one) => `${one.invoker} ${one.duration.toFixed(0)}`);
        return `${duration.toFixed(0)} from ${(startTime - timeStamp).toFixed(0)} (${called.join(', ')})`;
      });
      page.clickSeen({ missed, acknowledged, slowFrames });
    }
  }
}
