/**
 * Debounces requests for a task: the first request waits `debounceMs` for others, one run serves
 * them all, and requests during a run lead to exactly one more run.
 */
export function buildQueue(run: () => Promise<boolean>, debounceMs: number) {
  let state: 'idle' | 'waiting' | 'building' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  let stopped = false;
  /** Resolve functions of the requests since the last run began. */
  let callers: ((succeeded: boolean) => void)[] = [];

  const start = async () => {
    const served = callers;
    callers = [];
    state = 'building';
    const succeeded = await run();
    state = 'idle';
    for (const resolve of served) resolve(succeeded);
    if (callers.length > 0) wait(debounceMs);
  };

  const wait = (ms: number) => {
    if (stopped) return;
    state = 'waiting';
    clearTimeout(timer);
    timer = setTimeout(() => {
      currentRun = start();
    }, ms);
  };

  return {
    /** @returns whether the run that served this request succeeded; false after `stop`. */
    request(delayMs = debounceMs): Promise<boolean> {
      if (stopped) return Promise.resolve(false);
      return new Promise((resolve) => {
        callers.push(resolve);
        if (state === 'idle' || (state === 'waiting' && delayMs < debounceMs)) wait(delayMs);
      });
    },
    state: () => state,
    /** Whether another run follows the current one. */
    queued: () => state === 'building' && callers.length > 0,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
      for (const resolve of callers.splice(0)) resolve(false);
    },
  };
}
