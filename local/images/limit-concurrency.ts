/** Lets at most `limit` tasks run at once; the others wait in the order they came. */
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
      // The turn is handed over, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
