/** A check has failed: what is wrong, and what to do about it. */
export class NotOk extends Error {
  readonly advice: string;

  constructor(problem: string, advice: string) {
    super(problem);
    this.advice = advice;
  }
}

/** Prints what a check found, as a line; what to do on a second one. Returns whether it was ok. */
export async function report(name: string, width: number, run: () => Promise<string>) {
  const line = (state: string, what: string) =>
    console.log(`${state.padEnd(7)}${name.padEnd(width + 2)}${what}`);
  try {
    line('ok', await run());
    return true;
  } catch (error) {
    line('not ok', (error as Error).message);
    if (error instanceof NotOk) console.log(`${' '.repeat(width + 9)}→ ${error.advice}`);
    return false;
  }
}
