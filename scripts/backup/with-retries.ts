import { setTimeout } from 'node:timers/promises';

/**
 * One answer of thousands that fails must not end a backup or a restore of hours. `pauses`, in ms, are those before
 * each further attempt. Throws the error of the last.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  pauses: readonly number[] = [1_000, 5_000],
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch {
      await setTimeout(pause);
    }
  }
  return attempt();
}
