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

try {
  if (typeof window !== 'undefined')
    setPersistentEngine(keepsWhatFails(localStorage), windowPersistentEvents);
} catch {
  // Without local storage the stores keep their values in memory.
}
