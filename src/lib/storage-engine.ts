import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

type Kept = { value: string; over: string | undefined };

/**
 * Local storage; what does not fit into it is kept for as long as the page is open, or until another page has stored
 * something else.
 */
function keepsWhatFails(storage: Record<string, string>): Record<string, string> {
  const kept: Record<string, Kept> = {};
  const keptOf = (key: string) => {
    const found = kept[key];
    return found?.over === storage[key] ? found : undefined;
  };
  return new Proxy(storage, {
    get: (_, key: string) => keptOf(key)?.value ?? storage[key],
    has: (_, key) => key in kept || key in storage,
    set: (_, key: string, value: string) => {
      delete kept[key];
      try {
        storage[key] = value;
      } catch {
        kept[key] = { value, over: storage[key] };
      }
      return true;
    },
  });
}

const storage = typeof window === 'undefined' ? null : openStorage();
if (storage) setPersistentEngine(keepsWhatFails(storage), windowPersistentEvents);

/** Whether the browser refuses local storage to this site: the stores keep their values while the page is open. */
export const isStorageRefused = storage === null && typeof window !== 'undefined';

function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
