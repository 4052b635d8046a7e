import { afterEach, expect, test, vi } from 'vitest';
import { isInUse, watchInput } from './last-input.ts';

afterEach(() => vi.useRealTimers());

test('ten minutes without input end the use of an administration; the next input is reported once, and later ones are not', () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  const onReturn = vi.fn();
  const end = watchInput(onReturn, target);
  const press = () => target.dispatchEvent(new Event('keydown'));
  press();
  vi.advanceTimersByTime(599_999);
  expect(isInUse()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isInUse()).toBe(false);
  onReturn.mockClear();
  press();
  press();
  expect(isInUse()).toBe(true);
  expect(onReturn).toHaveBeenCalledOnce();
  end();
  vi.advanceTimersByTime(600_000);
  press();
  expect(onReturn).toHaveBeenCalledOnce();
});
