import { expect, test, vi } from 'vitest';
import type { Services } from '../services/services.ts';
import { forEachUntil, runSweep } from './sweep.ts';

const services = {} as Services;
const outage = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const log = vi.spyOn(console, 'error').mockImplementation(() => {});

/** Calls back for the items 1, 2 and 3, of which the first fails. Returns those that were called. */
async function callWith(error: Error, isTimeUp = () => false) {
  const called: number[] = [];
  const done = forEachUntil([1, 2, 3], isTimeUp, async (item) => {
    called.push(item);
    if (item === 1) throw error;
  });
  return { called, error: await done.catch((thrown) => thrown) };
}

test('an item that fails is logged, and the others are still done', async () => {
  expect(await callWith(new Error('broken'))).toEqual({ called: [1, 2, 3], error: undefined });
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('sweep: Error: broken'));
});

test('an outage of Postgres ends the items and is thrown', async () => {
  expect(await callWith(outage)).toEqual({ called: [1], error: outage });
});

test('no item is begun once the time is up', async () => {
  expect(await callWith(outage, () => true)).toEqual({ called: [], error: undefined });
});

test('a task that fails does not stop the next, an outage of Postgres within one does', async () => {
  const last = vi.fn(async () => {});
  await runSweep(services, [() => Promise.reject(new Error('broken')), last]);
  expect(last).toHaveBeenCalledOnce();
  const broken = () =>
    forEachUntil(
      [1],
      () => false,
      () => Promise.reject(outage),
    );
  await expect(runSweep(services, [broken, last])).rejects.toBe(outage);
  expect(last).toHaveBeenCalledOnce();
});
