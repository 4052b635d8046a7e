import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Account } from '../binaries/account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram, SPAWN_OPTIONS } from '../binaries/run-program.ts';
import { endProcess } from './orphan.ts';

export type Command = {
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  logFile: string;
  log: (line: string) => void;
};

export type Running = { isRunning: () => boolean; stop: () => Promise<void> };

/** Starts the server of a cluster; its configuration has been written. */
export function spawnServer(command: Command): Promise<Running> {
  return process.platform === 'win32' ? spawnOnWindows(command) : spawnOnUnix(command);
}

async function spawnOnUnix(options: Command): Promise<Running> {
  const { account, binaries, cluster, logFile, log } = options;
  const [program, ...parameters] = await withParentDeathSignal(
    [binaries.postgres, '-D', cluster],
    account,
  );
  const output = await open(logFile, 'a', 0o600);
  const child = spawn(program, parameters, {
    ...SPAWN_OPTIONS,
    ...account,
    // In a process group of its own Ctrl-C does not reach it: the launcher stops it in order.
    detached: true,
    // A file: the server would fail on a pipe whose reader, the launcher, was killed.
    stdio: ['ignore', output.fd, output.fd],
  });
  const state = { isRunning: true, isStopping: false };
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      state.isRunning = false;
      process.off('exit', stopAtExit);
      if (!state.isStopping) log(`The database server ended unexpectedly; see ${logFile}.`);
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  await output.close();
  return {
    isRunning: () => state.isRunning,
    stop: async () => {
      state.isStopping = true;
      if (state.isRunning && child.pid) await endProcess(child.pid);
      await ended;
    },
  };
}

/** On Linux, `setpriv` makes the kernel end the server when the launcher is killed. */
async function withParentDeathSignal(
  command: [string, ...string[]],
  account: Account | undefined,
): Promise<[string, ...string[]]> {
  if (process.platform !== 'linux') return command;
  const parameters = ['--pdeathsig', 'INT'];
  const { code } = await runProgram('setpriv', [...parameters, 'true'], account);
  return code === 0 ? ['setpriv', ...parameters, ...command] : command;
}

/** On Windows pg_ctl drops administrator rights, with which Postgres refuses to run. */
async function spawnOnWindows({ binaries, cluster, logFile }: Command): Promise<Running> {
  const control = (...parameters: string[]) =>
    runProgram(binaries.pgCtl, [...parameters, '-D', cluster, '-s'], undefined, 'ignore');
  const { code } = await control('start', '-w', '-l', logFile);
  return {
    isRunning: () => code === 0,
    stop: async () => {
      await control('stop', '-m', 'fast');
    },
  };
}
