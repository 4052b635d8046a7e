import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** Local storage; what does not fit into it is kept for as long as the page is open. */
function keepsWhatFails(storage: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  return new Proxy(storage, {
    get: (_, key: string) => kept[key] ?? storage[key],
    has: (_, key) => key in kept || key in storage,
    set: (_, key: string, value: string) => {
      delete kept[key];
      try {
        storage[key] = value;
      } catch {
        // The quota is used up: the value that is stored would be the former one.
        kept[key] = value;
      }
      return true;
    },
  });
}

try {
  setPersistentEngine(keepsWhatFails(localStorage), windowPersistentEvents);
} catch {
  // Without local storage the stores keep their values in memory.
}
