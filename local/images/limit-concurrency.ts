/** Runs at most `limit` tasks at once; the others wait in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // `running` keeps its value: the slot passes to the waiting task, not to a new caller.
      if (next) next();
      else running -= 1;
    }
  };
}
