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

/** As much as a line of the cart takes, in characters. */
const PROBE = ' '.repeat(1_000);

/**
 * Whether the browser stores nothing more for this site: it refuses to, or its space is used up. Then the stores keep
 * their values while the page is open.
 */
export function isStorageFailing(): boolean {
  if (typeof window === 'undefined') return false;
  try {
    localStorage.setItem('probe', PROBE);
    localStorage.removeItem('probe');
    return false;
  } catch {
    return true;
  }
}

function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
