/**
 * Stops everything that was started, last first, on Ctrl-C, on SIGTERM and after a failed start.
 * Answers the function that registers what to stop.
 */
export function onStop(): (stop: () => Promise<void>) => void {
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const stopAll = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const stop of stops.reverse()) {
      await stop().catch((error: unknown) => console.error('While closing:', error));
    }
    process.exit(code);
  };
  process.on('SIGINT', () => void stopAll(0));
  process.on('SIGTERM', () => void stopAll(0));
  process.on('SIGHUP', () => void stopAll(0));
  // Nobody may be there to read: a complaint about that would be the next thing nobody reads, without an end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    console.error(`\nThe gallery could not go on: ${error.message}`);
    if (process.env.DEBUG) console.error(error);
    void stopAll(1);
  });
  return (stop) => void stops.push(stop);
}
