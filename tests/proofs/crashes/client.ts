import { setTimeout as pause } from 'node:timers/promises';
import type { Testbed } from './testbed.ts';

/** The expected end of the payment: nothing, a sale or a refund. */
export type ExpectedOutcome = 'nothing' | 'a sale' | 'a refund';

export type ClientOptions = {
  /** Repeats what failed; or leaves at the first failure. */
  retries: boolean;
  /** Closes the browser once the card was charged, before the shop is notified. */
  leavesAfterCharge: boolean;
  address: string;
};

export type Client = ClientOptions & {
  /** Repeats an action until it succeeds. Throws where the client leaves. */
  until<T>(what: string, action: () => Promise<T>): Promise<T>;
  /** Sets the outcome that the audit must find when nothing further happens. */
  expect(outcome: ExpectedOutcome): void;
};

/** Calls that a fault may hit. */
export type Scenario = {
  /** In the plural. */
  name: string;
  /** Prepares the testbed without faults. Returns what may be hit. */
  prepare(testbed: Testbed): Promise<(client: Client) => Promise<void>>;
};

/** Within this time Postgres has restarted, and the late responses of Stripe have arrived. */
const RETRY_TIMEOUT_MS = 30_000;

/** Runs a scenario against a host that may be killed at any time. Only a client that doesn't retry may fail. */
export async function act(
  scenario: (client: Client) => Promise<void>,
  { host }: Testbed,
  options: ClientOptions,
): Promise<{ expected: ExpectedOutcome; failure: string | null }> {
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  let expected: ExpectedOutcome = 'nothing';
  const client: Client = {
    ...options,
    async until(what, action) {
      for (;;) {
        try {
          return await action();
        } catch (error) {
          if (!options.retries) throw new Error('the client left');
          if (performance.now() > deadline) throw new Error(`could not ${what}: ${error}`);
        }
        await pause(250);
        if (!host.isAlive()) await host.start();
      }
    },
    expect: (outcome) => {
      expected = outcome;
    },
  };
  try {
    await scenario(client);
    return { expected, failure: null };
  } catch (error) {
    return { expected, failure: options.retries ? `a client that retries: ${error}` : null };
  }
}
