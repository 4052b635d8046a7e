import { useEffect, useState } from 'react';
import { hasSavedForm } from './autosave-store.ts';

/** How many windows of a browser may keep changes to the same form apart. */
const WINDOWS = 9;

type Locks = Pick<LockManager, 'request'>;
type FormStorage = Pick<Storage, 'getItem'>;

/**
 * The key under which this window saves its changes to a form: `name`, or `name:2` while another window has that form
 * open. Undefined until it is known.
 */
export function useAutosaveKey(name: string): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const closed = Promise.withResolvers<void>();
    let isCurrent = true;
    void acquireKey(name, closed.promise, window.navigator.locks, window.localStorage).then(
      (acquired) => isCurrent && setKey(acquired),
    );
    return () => {
      isCurrent = false;
      closed.resolve();
    };
  }, [name]);
  return key;
}

/**
 * Acquires a key with a lock that other windows see (Web Locks API), until `closed`. A key with saved changes comes
 * first, so that those of a closed window are found again. It is `name` without Web Locks, or with all keys in use.
 */
export async function acquireKey(
  name: string,
  closed: Promise<void>,
  locks: Locks | undefined,
  storage: FormStorage,
): Promise<string> {
  if (!locks) return name;
  const keys = [name, ...Array.from({ length: WINDOWS - 1 }, (_, at) => `${name}:${at + 2}`)];
  const [saved, blank] = [true, false].map((isSaved) =>
    keys.filter((key) => hasSavedForm(storage, key) === isSaved),
  );
  for (const key of [...(saved ?? []), ...(blank ?? [])]) {
    if (await acquire(key, closed, locks)) return key;
  }
  return name;
}

const acquire = (key: string, closed: Promise<void>, locks: Locks) =>
  new Promise<boolean>((resolve) => {
    void locks.request(`admin-form:${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? closed : undefined;
    });
  });
