import { expect, test, vi } from 'vitest';
import { importAtLast } from './import-at-last.ts';

test('a module that was lost is asked for again until it arrives', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue('the module');
  const loaded = importAtLast(load);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loaded).toBe('the module');
});
