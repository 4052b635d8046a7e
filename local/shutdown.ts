/**
 * Ends the process on SIGINT, SIGTERM, SIGHUP and uncaught errors, after calling the registered stop
 * functions, last first.
 * @returns the function that registers a stop function.
 */
export function handleShutdown(): (stop: () => Promise<void>) => void {
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const stopAll = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const stop of stops.reverse()) {
      await stop().catch((error: unknown) => console.error('Error during shutdown:', error));
    }
    process.exit(code);
  };
  process.on('SIGINT', () => void stopAll(0));
  process.on('SIGTERM', () => void stopAll(0));
  process.on('SIGHUP', () => void stopAll(0));
  // The reader of a pipe may be gone. Logging that error would fail again, in an endless loop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    console.error(`\nShutting down after an error: ${error.message}`);
    if (process.env.DEBUG) console.error(error);
    void stopAll(1);
  });
  return (stop) => void stops.push(stop);
}
