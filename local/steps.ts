/** Runs a part of a long start under its name, and says how long it took. */
export type Step = <T>(
  name: string,
  work: (report: (progress: string) => void) => Promise<T>,
) => Promise<T>;

/** Prints each step when it is done, its progress meanwhile where somebody looks on. */
export function printSteps(output: NodeJS.WriteStream = process.stdout): Step {
  return async (name, work) => {
    const begun = performance.now();
    const label = name.padEnd(22);
    const report = (progress: string) => {
      if (output.isTTY) output.write(`\r\u001b[K  ${label}${progress}`);
    };
    report('…');
    const result = await work(report);
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    output.write(`${output.isTTY ? '\r\u001b[K' : ''}  ${label}${seconds.padStart(5)} s\n`);
    return result;
  };
}
