import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Account } from '../binaries/account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { runProgram, surroundings } from '../binaries/run-program.ts';
import { endProcess } from './orphan.ts';

export type Command = {
  cluster: string;
  binaries: Binaries;
  account: Account | undefined;
  logFile: string;
  log: (line: string) => void;
};

export type Running = { isRunning: () => boolean; stop: () => Promise<void> };

/** Runs the server of a cluster, whose configuration is written already. */
export function spawnServer(command: Command): Promise<Running> {
  return process.platform === 'win32' ? spawnOnWindows(command) : spawnOnUnix(command);
}

async function spawnOnUnix(options: Command): Promise<Running> {
  const { account, binaries, cluster, logFile, log } = options;
  const [program, ...parameters] = await endingWithLauncher(
    [binaries.postgres, '-D', cluster],
    account,
  );
  const output = await open(logFile, 'a', 0o600);
  const child = spawn(program, parameters, {
    ...surroundings,
    ...account,
    // Its own group: Ctrl-C reaches the launcher alone, which stops things in their order.
    detached: true,
    // A file, not a pipe: nobody reads a pipe after the launcher was killed.
    stdio: ['ignore', output.fd, output.fd],
  });
  const state = { isRunning: true, isStopping: false };
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      state.isRunning = false;
      process.off('exit', stopAtExit);
      if (!state.isStopping) log(`The database server ended by itself; ${logFile} says why.`);
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

/** Has Linux tell the server when its launcher was killed, where the tool for it is installed. */
async function endingWithLauncher(
  command: [string, ...string[]],
  account: Account | undefined,
): Promise<[string, ...string[]]> {
  if (process.platform !== 'linux') return command;
  const parameters = ['--pdeathsig', 'INT'];
  const { code } = await runProgram('setpriv', [...parameters, 'true'], account);
  return code === 0 ? ['setpriv', ...parameters, ...command] : command;
}

/** pg_ctl takes the administrator's rights away, which Postgres refuses on Windows as well. */
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
