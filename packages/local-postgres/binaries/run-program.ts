import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

const isWindows = process.platform === 'win32';

/**
 * Every Postgres program runs in a folder that its account can enter, and without this process's
 * environment: that holds secrets, and PGDATA or LD_LIBRARY_PATH would change its behaviour.
 */
export const SPAWN_OPTIONS = isWindows
  ? { windowsHide: true }
  : { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };

/**
 * Runs a program to its end. `code` is -1 when it could not be started.
 * @param stdio 'ignore' for a program that starts a server, which would keep the pipe open.
 */
export function runProgram(
  program: string,
  parameters: string[],
  account: Account | undefined,
  stdio: 'pipe' | 'ignore' = 'pipe',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      ...SPAWN_OPTIONS,
      ...account,
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    const append = (data: Buffer) => {
      output += data;
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
