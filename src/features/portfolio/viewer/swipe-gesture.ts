import { TIMINGS } from '#lib/timings.ts';

export type SwipeStep = 1 | -1;

/**
 * The gesture rule of §2: horizontal deltas add up until 100 ms pass without another one; then at
 * least 50 units count as one gesture, to the right 1, to the left -1. A 600 ms lockout follows, in
 * which further events are ignored.
 */
export function createSwipeGesture(onSwipe: (step: SwipeStep) => void) {
  let accumulated = 0;
  let lockedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function endGesture() {
    const step = stepOf(accumulated);
    accumulated = 0;
    if (step === 0) return;
    lockedUntil = performance.now() + TIMINGS.swipeLockout;
    onSwipe(step);
  }

  return {
    /** One wheel event; returns whether it belonged to a horizontal gesture. */
    wheel(deltaX: number, deltaY: number): boolean {
      if (Math.abs(deltaX) <= Math.abs(deltaY)) return false;
      if (performance.now() < lockedUntil) return true;
      accumulated += deltaX;
      clearTimeout(timer);
      timer = setTimeout(endGesture, TIMINGS.swipeSettle);
      return true;
    },
    stop() {
      clearTimeout(timer);
      accumulated = 0;
    },
  };
}

/** The step to the neighbouring work for a touch that moves far enough and mostly sideways, else 0. */
export function touchStep(deltaX: number, deltaY: number): SwipeStep | 0 {
  return Math.abs(deltaX) > Math.abs(deltaY) * 1.5 ? stepOf(-deltaX) : 0;
}

/** The step of a horizontal distance; 0 below the threshold. */
function stepOf(distance: number): SwipeStep | 0 {
  if (distance >= TIMINGS.swipeThresholdUnits) return 1;
  return distance <= -TIMINGS.swipeThresholdUnits ? -1 : 0;
}
