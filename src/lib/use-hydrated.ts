import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prebuilt HTML and in its first render, so that both agree; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
