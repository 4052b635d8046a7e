import { setTimeout } from 'node:timers/promises';

/** Rejects after so many ms: for a race with a call that takes no signal. `what` names its service in the message. */
export async function failAfter(ms: number, what: string): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error(`${what} took over ${ms} ms`);
}

/** A call of Netlify Blobs, whose client repeats a failed one for 25 s by itself: it rejects after 2 s. */
export const blobCall = <T>(call: () => Promise<T>): Promise<T> =>
  Promise.race([call(), failAfter(2_000, 'Netlify Blobs')]);
