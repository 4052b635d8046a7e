import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delayAfter, watchMarker } from './watch-marker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a server behind it, watched until the test ends. */
function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false }) as EventTarget &
    Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> & { hidden: boolean };
  const server = { marker: 'first', isDown: false };
  const readMarker = vi.fn(async () => {
    if (server.isDown) throw new Error('no connection');
    return server.marker;
  });
  const onChange = vi.fn(async () => {});
  const end = watchMarker({ readMarker, onChange, page });
  const show = (isVisible: boolean) => {
    page.hidden = !isVisible;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { server, readMarker, onChange, end, show };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('a change is noticed within 15 seconds, and once', async () => {
  const { server, onChange } = openPage();
  await pass(40);
  expect(onChange).not.toHaveBeenCalled();
  server.marker = 'second';
  await pass(15);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(60);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a hidden page reads nothing, and one that becomes visible reads at once', async () => {
  const { server, readMarker, onChange, show } = openPage();
  await pass(1);
  show(false);
  await pass(3_600);
  expect(readMarker).toHaveBeenCalledTimes(1);
  server.marker = 'second';
  show(true);
  await pass(0);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(15);
  expect(readMarker).toHaveBeenCalledTimes(3);
});

test('failures double the interval up to two minutes, and a success ends that', async () => {
  expect([0, 1, 2, 3, 9].map(delayAfter)).toEqual([15_000, 30_000, 60_000, 120_000, 120_000]);
  const { server, readMarker, onChange } = openPage();
  await pass(1);
  server.isDown = true;
  await pass(15 + 30 + 60 + 120);
  expect(readMarker).toHaveBeenCalledTimes(5);
  server.isDown = false;
  server.marker = 'second';
  await pass(120);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(15);
  expect(readMarker).toHaveBeenCalledTimes(7);
});

test('a change whose lists could not be read is tried again', async () => {
  const { server, onChange } = openPage();
  await pass(1);
  onChange.mockRejectedValueOnce(new Error('503'));
  server.marker = 'second';
  await pass(15);
  expect(onChange).toHaveBeenCalledTimes(1);
  await pass(30);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('nothing is read after the end, nor noticed by a reading that was under way', async () => {
  const late = openPage();
  await pass(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  late.readMarker.mockReturnValueOnce(promise);
  await pass(15);
  late.end();
  resolve('second');
  await pass(60);
  expect(late.onChange).not.toHaveBeenCalled();
  expect(late.readMarker).toHaveBeenCalledTimes(2);

  const { readMarker, end, show } = openPage();
  await pass(1);
  end();
  show(true);
  await pass(60);
  expect(readMarker).toHaveBeenCalledTimes(1);
});
