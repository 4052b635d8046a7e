import { setTimeout as pause } from 'node:timers/promises';
import type { Ring } from './ring.ts';

export type Person = {
  /** Presses again what was not answered; or leaves at the first failure. */
  patient: boolean;
  /** Closes the browser when her card was charged, before the shop heard of it. */
  leaves: boolean;
  address: string;
};

/** What the shop owes for the payment, once all is over. */
export type Owed = 'nothing' | 'a sale' | 'a refund';

export type Stage = Person & {
  /** Tries what she does until it is answered well. Throws when she leaves. */
  persist<T>(what: string, attempt: () => Promise<T>): Promise<T>;
  /** Says what the shop owes from now on. */
  owe(what: Owed): void;
};

/** What goes on while the blow falls. */
export type Course = {
  /** What rounds of it are called, in the plural. */
  name: string;
  /** Makes ready, undisturbed; answers what is to be disturbed. */
  prepare(ring: Ring): Promise<(stage: Stage) => Promise<void>>;
};

/** For how long somebody patient goes on, in ms: Postgres comes back and Stripe is late within that. */
const PATIENCE = 30_000;

/** Plays it through a host that may die at any moment; only somebody impatient may leave with nothing done. */
export async function play(
  act: (stage: Stage) => Promise<void>,
  { victim }: Ring,
  person: Person,
): Promise<{ owed: Owed; complaint: string | null }> {
  const until = performance.now() + PATIENCE;
  let owed: Owed = 'nothing';
  const stage: Stage = {
    ...person,
    async persist(what, attempt) {
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          if (!person.patient) throw new Error('she left');
          if (performance.now() > until) throw new Error(`she could not ${what}: ${error}`);
        }
        await pause(250);
        if (!victim.isAlive()) await victim.start();
      }
    },
    owe: (what) => {
      owed = what;
    },
  };
  try {
    await act(stage);
    return { owed, complaint: null };
  } catch (error) {
    // What an impatient one owes or is owed is the shop's business now.
    return { owed, complaint: person.patient ? `somebody patient: ${error}` : null };
  }
}

/** The body of a good answer. Throws any other. */
export function right<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
}
