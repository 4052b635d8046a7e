/**
 * Runs a task for calls that come in bursts: the first call waits `debounceMs` for others to join
 * it, one run serves them all, and calls during a run lead to exactly one more.
 */
export function buildQueue(run: () => Promise<boolean>, debounceMs: number) {
  let state: 'idle' | 'waiting' | 'building' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let stopped = false;
  /** Those who called since the last run began. */
  let callers: ((succeeded: boolean) => void)[] = [];

  const start = async () => {
    const served = callers;
    callers = [];
    state = 'building';
    const succeeded = await run();
    state = 'idle';
    for (const tell of served) tell(succeeded);
    if (callers.length > 0) wait(debounceMs);
  };

  const wait = (ms: number) => {
    if (stopped) return;
    state = 'waiting';
    clearTimeout(timer);
    timer = setTimeout(() => {
      underWay = start();
    }, ms);
  };

  return {
    /** @returns whether the run that serves this call succeeded; false also where it was stopped. */
    request(delayMs = debounceMs): Promise<boolean> {
      if (stopped) return Promise.resolve(false);
      return new Promise((tell) => {
        callers.push(tell);
        if (state === 'idle' || (state === 'waiting' && delayMs < debounceMs)) wait(delayMs);
      });
    },
    state: () => state,
    /** True where another run follows the present one. */
    queued: () => state === 'building' && callers.length > 0,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      for (const tell of callers.splice(0)) tell(false);
    },
  };
}
