import { type Environment, isHosted } from './environment.ts';
import { blobCall } from './fail-after.ts';

/** What the last sweep found, kept where reading it wakes no database. */
export type SweepNote = {
  /** ISO 8601. */
  sweptAt: string;
  failing: ('database' | 'payments' | 'builds' | 'mail')[];
  /** Since when Stripe refuses the gallery's key, ISO 8601; absent while it does not. */
  keyRefusedSince?: string;
};

export type SweepNotes = {
  write(note: SweepNote): Promise<void>;
  /** Null before the first sweep. */
  read(): Promise<SweepNote | null>;
};

/** Netlify Blobs on Netlify; elsewhere the memory of the one process. */
export function connectSweepNotes(environment: Environment): SweepNotes {
  return isHosted(environment) ? blobSweepNotes() : memorySweepNotes;
}

export function blobSweepNotes(): SweepNotes {
  const open = async () => {
    const { getStore } = await import('@netlify/blobs');
    return getStore({ name: 'sweeps', consistency: 'strong' });
  };
  return {
    async write(note) {
      await blobCall(async () => (await open()).setJSON('last', note));
    },
    read: () => blobCall(async () => (await open()).get('last', { type: 'json' })),
  };
}

let last: SweepNote | null = null;
const memorySweepNotes: SweepNotes = {
  async write(note) {
    last = note;
  },
  read: async () => last,
};
