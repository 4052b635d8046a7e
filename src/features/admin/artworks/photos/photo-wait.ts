let endOfWait: (() => void) | undefined;

/** Ends the wait at once. */
export const endWait = () => endOfWait?.();

/** Ends early when the connection is back, and when the artist stops. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      endOfWait = undefined;
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    endOfWait = done;
  });
}
