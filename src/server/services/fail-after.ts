import { setTimeout } from 'node:timers/promises';

/** Rejects after so many ms: for a race with a call that takes no signal. `what` names its service in the message. */
export async function failAfter(ms: number, what: string): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(`${what} took over ${ms} ms`);
}
