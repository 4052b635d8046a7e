import { inspect } from 'node:util';

const WAYS = ['log', 'info', 'warn', 'error'] as const;

/** Does something, and answers what was written to the console meanwhile besides its result. */
export async function logged<T>(work: () => Promise<T>): Promise<{ result: T; log: string }> {
  const real = WAYS.map((way) => [way, console[way]] as const);
  let log = '';
  for (const way of WAYS) {
    console[way] = (...values: unknown[]) => {
      log += `${values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')}\n`;
    };
  }
  try {
    return { result: await work(), log };
  } finally {
    for (const [way, write] of real) console[way] = write;
  }
}
