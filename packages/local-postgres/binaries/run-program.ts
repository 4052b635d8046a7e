import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

const isWindows = process.platform === 'win32';

/**
 * How every program of Postgres is run: in a folder that its account can enter, and without our
 * environment, which holds secrets and may hold settings (PGDATA, LD_LIBRARY_PATH) that mislead it.
 */
export const surroundings = isWindows
  ? { windowsHide: true }
  : { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };

/**
 * Runs a program to its end. `code` is -1 when it could not be started at all.
 * @param stdio 'ignore' for a program that leaves a server behind: that would hold the pipe open.
 */
export function runProgram(
  program: string,
  parameters: string[],
  account: Account | undefined,
  stdio: 'pipe' | 'ignore' = 'pipe',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      ...surroundings,
      ...account,
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    const keep = (data: Buffer) => {
      output += data;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
