import { expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

test('a failed import is retried until the module arrives', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValue('the module');
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await loaded).toBe('the module');
});
