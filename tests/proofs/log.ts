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

/** Does something without a word on the console: the shop tells what is done to it, a thousand times. DEBUG=1 shows it. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.DEBUG) return work();
  return (await logged(work)).result;
}
