import { inspect } from 'node:util';

const METHODS = ['log', 'info', 'warn', 'error'] as const;

/** Runs a task. Returns its result, and what was written to the console meanwhile. */
export async function captureLog<T>(task: () => Promise<T>): Promise<{ result: T; log: string }> {
  const real = METHODS.map((method) => [method, console[method]] as const);
  let log = '';
  for (const method of METHODS) {
    console[method] = (...values: unknown[]) => {
      log += `${values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')}\n`;
    };
  }
  try {
    return { result: await task(), log };
  } finally {
    for (const [method, write] of real) console[method] = write;
  }
}

/** Runs a task without its log, which is full of provoked refusals and failures. DEBUG=1 shows it. */
export async function muteLog<T>(task: () => Promise<T>): Promise<T> {
  return process.env.DEBUG ? task() : (await captureLog(task)).result;
}
