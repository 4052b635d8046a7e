import { randomUUID } from 'node:crypto';
import { type Environment, isHosted } from './environment.ts';
import { blobCall } from './fail-after.ts';

/**
 * A random value that is replaced whenever something changed that the administration shows, kept where reading it wakes
 * no database. It tells a stranger that something changed, and nothing else.
 */
export type ChangeMarker = {
  /** Call it after the commit; {@link write} follows when the request or the sweep ends. */
  note(): void;
  /** Replaces the value if a change was noted. Keeps the note when it rejects. */
  write(): Promise<void>;
  read(): Promise<string>;
};

/** Where the value is kept. */
export type MarkerStore = {
  set(value: string): Promise<unknown>;
  /** Null before the first change. */
  get(): Promise<string | null>;
};

/** Netlify Blobs on Netlify; elsewhere the memory of the one process. */
export const connectChangeMarker = (environment: Environment): ChangeMarker =>
  changeMarker(isHosted(environment) ? blobMarker : memoryMarker);

export function changeMarker(store: MarkerStore): ChangeMarker {
  let isNoted = false;
  return {
    note: () => {
      isNoted = true;
    },
    async write() {
      if (!isNoted) return;
      isNoted = false;
      try {
        await store.set(randomUUID());
      } catch (error) {
        isNoted = true;
        throw error;
      }
    },
    read: async () => (await store.get()) ?? 'none',
  };
}

/** Read with strong consistency: an eventual read may be a minute old. */
const openStore = async () => {
  const { getStore } = await import('@netlify/blobs');
  return getStore({ name: 'changes', consistency: 'strong' });
};
export const blobMarker: MarkerStore = {
  set: (value) => blobCall(async () => (await openStore()).set('last', value)),
  get: () => blobCall(async () => (await openStore()).get('last', { type: 'text' })),
};

/** A restart counts as a change. */
let last = randomUUID() as string;
const memoryMarker: MarkerStore = {
  set: async (value) => {
    last = value;
  },
  get: async () => last,
};
