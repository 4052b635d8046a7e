import { TIMINGS } from '#lib/timings.ts';

export type SwipeStep = 1 | -1;

type Clock = {
  now: () => number;
  /** Runs `task` after `delay` ms and returns a function that cancels it. */
  schedule: (task: () => void, delay: number) => () => void;
};

const browserClock: Clock = {
  now: () => performance.now(),
  schedule: (task, delay) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};

/**
 * The gesture rule of §2: horizontal deltas add up until 100 ms pass without another one; then at
 * least 50 units count as one gesture, to the right 1, to the left -1. A 600 ms lockout follows, in
 * which further events are ignored.
 */
export function createSwipeGesture(
  onSwipe: (step: SwipeStep) => void,
  clock: Clock = browserClock,
) {
  let accumulated = 0;
  let lockedUntil = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  function settle() {
    const distance = accumulated;
    accumulated = 0;
    if (Math.abs(distance) < TIMINGS.swipeThresholdUnits) return;
    lockedUntil = clock.now() + TIMINGS.swipeLockout;
    onSwipe(distance > 0 ? 1 : -1);
  }

  return {
    /** One wheel event; returns whether it belonged to a horizontal gesture. */
    wheel(deltaX: number, deltaY: number): boolean {
      if (Math.abs(deltaX) <= Math.abs(deltaY)) return false;
      if (clock.now() < lockedUntil) return true;
      accumulated += deltaX;
      cancel();
      cancel = clock.schedule(settle, TIMINGS.swipeSettle);
      return true;
    },
    stop() {
      cancel();
      accumulated = 0;
    },
  };
}

/** A finger that moved this far across the screen, mostly sideways, turns to the neighbour. */
export function touchStep(deltaX: number, deltaY: number): SwipeStep | 0 {
  const sideways = Math.abs(deltaX) > Math.abs(deltaY) * 1.5;
  if (!sideways || Math.abs(deltaX) < TIMINGS.swipeThresholdUnits) return 0;
  return deltaX < 0 ? 1 : -1;
}
