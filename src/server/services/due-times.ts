import { type Environment, isHosted } from './environment.ts';
import { blobCall } from './fail-after.ts';

/**
 * The times at which the sweep has something to do, kept where reading them wakes no database. They are approximate:
 * one that is lost costs at most an hour, one too many a sweep.
 */
export type DueTimes = {
  /** Adds a time, rounded up to the next minute. */
  add(time: Date): Promise<void>;
  /** The times that have passed, for {@link remove}; null where none are kept, so that each sweep has to look. */
  passed(now: Date): Promise<string[] | null>;
  remove(times: readonly string[]): Promise<void>;
};

/** Netlify Blobs on Netlify; elsewhere the database costs nothing while it waits. */
export function connectDueTimes(environment: Environment): DueTimes {
  if (isHosted(environment)) return blobDueTimes();
  return { add: async () => {}, passed: async () => null, remove: async () => {} };
}

const MINUTE = 60_000;

/**
 * One blob for each time, named after it: adding needs no lock, and removing what was read keeps what was added since.
 * Read with strong consistency. https://docs.netlify.com/build/data-and-storage/netlify-blobs/
 */
export function blobDueTimes(): DueTimes {
  const open = async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'due-times', consistency: 'strong' });
  };
  const added = new Set<string>();
  return {
    async add(time) {
      const name = new Date(Math.ceil((time.getTime() + 1) / MINUTE) * MINUTE).toISOString();
      if (added.has(name)) return;
      await blobCall(async () => (await open()).set(name, ''));
      added.add(name);
    },
    async passed(now) {
      const { blobs } = await blobCall(async () => (await open()).list());
      return blobs.map(({ key }) => key).filter((name) => name <= now.toISOString());
    },
    async remove(times) {
      await blobCall(async () => {
        const store = await open();
        await Promise.all(times.map((name) => store.delete(name)));
      });
    },
  };
}
