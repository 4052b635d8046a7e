/** Runs a named part of a long start or script. `report` shows its progress. */
export type Step = <T>(
  name: string,
  task: (report: (progress: string) => void) => Promise<T>,
) => Promise<T>;

/** Prints each step with its duration when it is done; on a terminal also its progress. */
export function printSteps(output: NodeJS.WriteStream = process.stdout): Step {
  return async (name, task) => {
    const begun = performance.now();
    const label = name.padEnd(22);
    const report = (progress: string) => {
      if (output.isTTY) output.write(`\r\u001b[K  ${label}${progress}`);
    };
    report('…');
    const result = await task(report);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    output.write(`${output.isTTY ? '\r\u001b[K' : ''}  ${label}${seconds.padStart(5)} s\n`);
    return result;
  };
}
