import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelPendingSave, savePending, saveSoon } from './pending-saves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a form is saved once, 300 ms after the last key', () => {
  const first = vi.fn();
  const last = vi.fn();
  saveSoon('artwork:4', first);
  vi.advanceTimersByTime(200);
  saveSoon('artwork:4', last);
  vi.advanceTimersByTime(299);
  expect(last).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  savePending('artwork:4');
  expect(last).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});

test('what waits is saved at once when the form closes, and not at all when it was discarded', () => {
  const [closed, discarded] = [vi.fn(), vi.fn()];
  saveSoon('artwork:4', closed);
  saveSoon('artwork:5', discarded);
  savePending('artwork:4');
  cancelPendingSave('artwork:5');
  savePending('artwork:5');
  vi.runAllTimers();
  expect(closed).toHaveBeenCalledOnce();
  expect(discarded).not.toHaveBeenCalled();
});
