import { expect, test } from 'vitest';
import { acquireKey } from './autosave-key.ts';

type Storage = { getItem(key: string): string | null };
const storageWith = (...names: string[]): Storage => ({
  getItem: (key) => (names.some((name) => key === `admin-form:${name}`) ? '{"values":{}}' : null),
});

/** The locks of one browser, as Web Locks grants them with `ifAvailable`. */
function openLocks() {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, callback: LockGrantedCallback<unknown>) => {
    const isFree = !held.has(name);
    held.add(name);
    await callback(isFree ? { name, mode: 'exclusive' } : null);
    if (isFree) held.delete(name);
  };
  return { request } as Pick<LockManager, 'request'>;
}
const openWindow = () => Promise.withResolvers<void>();

test('two windows with the same new form keep their changes apart', async () => {
  const locks = openLocks();
  const [first, second] = [openWindow(), openWindow()];
  expect(await acquireKey('artwork:new', first.promise, locks, storageWith())).toBe('artwork:new');
  expect(await acquireKey('artwork:new', second.promise, locks, storageWith('artwork:new'))).toBe(
    'artwork:new:2',
  );
});

test('a closed window leaves its key to the next one', async () => {
  const locks = openLocks();
  const closed = openWindow();
  await acquireKey('post:3', closed.promise, locks, storageWith());
  closed.resolve();
  await new Promise(setImmediate);
  expect(await acquireKey('post:3', openWindow().promise, locks, storageWith())).toBe('post:3');
});

test('the changes of a closed second window are found by the next one', async () => {
  const storage = storageWith('post:new:2');
  expect(await acquireKey('post:new', openWindow().promise, openLocks(), storage)).toBe(
    'post:new:2',
  );
});

test('a browser without Web Locks has one key for all windows', async () => {
  const { promise } = openWindow();
  expect(await acquireKey('post:new', promise, undefined, storageWith())).toBe('post:new');
});
