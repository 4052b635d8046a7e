import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';

/** How many single checks passed, and what each of the others is and says. */
export type Totals = { passed: number; failures: readonly string[] };

type Options = {
  /** Reads the totals from the report that the command wrote; without it the exit code is one check. */
  totals?: () => Totals;
  environment?: Record<string, string>;
  /** Prints the output when the command has ended, since another check is printing meanwhile. */
  isBuffered?: boolean;
};

const project = resolve(import.meta.dirname, '../..');
const bin = join(project, 'node_modules', '.bin');

/**
 * Runs a command of `node_modules/.bin`, prints its totals and its time in seconds, and returns the totals. An exit
 * code other than 0 and a report that cannot be read are each at least one failure. Never rejects.
 */
export async function runCheck(
  name: string,
  [program = '', ...args]: readonly string[],
  { totals, environment = {}, isBuffered = false }: Options = {},
): Promise<Totals> {
  if (!isBuffered) console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const output = isBuffered ? ('pipe' as const) : ('inherit' as const);
  const child = spawn(join(bin, program), args, {
    cwd: project,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...environment },
  });
  let buffered = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      buffered += text;
    });
  }
  const code = await once(child, 'close').then(
    ([exitCode]) => exitCode as number | null,
    () => null,
  );
  if (isBuffered) console.log(`\n── ${name}\n${buffered}`);
  const { passed, failures } = countedBy(
    totals ?? (() => ({ passed: code === 0 ? 1 : 0, failures: [] })),
  );
  const all = code === 0 || failures.length > 0 ? failures : [`exit code ${code}`];
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${name}: ${passed} passed, ${all.length} failed (${seconds} s)`);
  return { passed, failures: all.map((failure) => `${name}: ${failure}`) };
}

function countedBy(totals: () => Totals): Totals {
  try {
    return totals();
  } catch (error) {
    return { passed: 0, failures: [`its report cannot be read: ${error}`] };
  }
}
