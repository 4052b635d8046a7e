import { TIMINGS } from '#lib/timings.ts';

type Timer = (task: () => void, delay: number) => void;
type Options = {
  onProgress: (percent: number) => void;
  onComplete?: () => void;
  /** A number from 0 to below 1. */
  random?: () => number;
  timer?: Timer;
};

/**
 * The loading overlay's progress (§2): random steps of 10 to 40 percent at random intervals of 100 to
 * 300 ms; `onComplete` runs 200 ms after 100 is reached. Returns a function that stops it.
 */
export function startProgress({
  onProgress,
  onComplete = () => {},
  random = Math.random,
  timer = (task, delay) => setTimeout(task, delay),
}: Options): () => void {
  let stopped = false;
  let percent = 0;
  const between = ({ min, max }: { min: number; max: number }) => min + random() * (max - min);
  const schedule = (task: () => void, delay: number) => timer(() => stopped || task(), delay);

  function step() {
    percent = Math.min(100, percent + between(TIMINGS.progressStepPercent));
    onProgress(percent);
    if (percent < 100) schedule(step, between(TIMINGS.progressPause));
    else schedule(onComplete, TIMINGS.progressComplete);
  }

  schedule(step, between(TIMINGS.progressPause));
  return () => {
    stopped = true;
  };
}
