import { useEffect, useEffectEvent } from 'react';

/** Calls back once the browser is online again, while `isWaiting`; at once if it is by then. */
export function useOnline(isWaiting: boolean, callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useEffect(() => {
    if (!isWaiting) return;
    if (window.navigator.onLine) return onOnline();
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
