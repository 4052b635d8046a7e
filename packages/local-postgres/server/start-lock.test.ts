import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeStartLock } from './start-lock.ts';

vi.setConfig({ testTimeout: 60_000 });

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'local-postgres-test-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('the lock excludes others until it is released, and leaves no file', async () => {
  const release = await takeStartLock(directory);
  await expect(takeStartLock(directory)).rejects.toThrow(`already running, pid ${process.pid}`);
  await release();
  await (await takeStartLock(directory))();
  expect(await readdir(directory)).toEqual([]);
});

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 30, identity: 'gone' })],
  ['whose pid another process has now', JSON.stringify({ pid: process.pid, identity: 'x' })],
  ['that is empty', ''],
  ['that is not JSON', '{"pid":'],
])('a lock %s is taken over', async (_, content) => {
  await writeFile(path.join(directory, 'lock.json'), content);
  await takeStartLock(directory);
});

test('of ten starts that find the lock of a dead process, one succeeds', async () => {
  await writeFile(
    path.join(directory, 'lock.json'),
    JSON.stringify({ pid: 2 ** 30, identity: 'gone' }),
  );
  const starts = Array.from({ length: 10 }, () => takeStartLock(directory));
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
