/**
 * Batches requests for a task: the first request waits `defaultDelayMs` for others, one run serves
 * them all, and requests during a run lead to exactly one more run. `run` must not reject.
 */
export function buildQueue(run: () => Promise<boolean>, defaultDelayMs: number) {
  let state: 'idle' | 'waiting' | 'building' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();
  let stopped = false;
  /** Resolve functions of the requests since the last run began. */
  let callers: ((succeeded: boolean) => void)[] = [];
  /** The shortest delay that they asked for. */
  let delayMs = defaultDelayMs;

  const start = async () => {
    const served = callers;
    callers = [];
    delayMs = defaultDelayMs;
    state = 'building';
    const succeeded = await run();
    state = 'idle';
    for (const resolve of served) resolve(succeeded);
    if (callers.length > 0) wait();
  };

  const wait = () => {
    if (stopped) return;
    state = 'waiting';
    clearTimeout(timer);
    timer = setTimeout(() => {
      currentRun = start();
    }, delayMs);
  };

  return {
    /** @returns whether the run that served this request succeeded; false after `stop`. */
    request(maximumDelayMs = defaultDelayMs): Promise<boolean> {
      if (stopped) return Promise.resolve(false);
      return new Promise((resolve) => {
        callers.push(resolve);
        const isSooner = maximumDelayMs < delayMs;
        delayMs = Math.min(delayMs, maximumDelayMs);
        if (state === 'idle' || (state === 'waiting' && isSooner)) wait();
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
