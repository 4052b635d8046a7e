import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first render in the browser, so that both produce the same HTML; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
