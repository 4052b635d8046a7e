import { useCallback, useEffect, useRef, useState } from 'react';
import { isReachable } from '#lib/connection.ts';
import { reloadFor } from '#lib/hydration/reload-for-file.ts';
import { toast } from './toast-store.ts';

/**
 * Code that is loaded once it is wanted, undefined until then; where that fails, a toast says so and `onFailed` is
 * called. After the second failure the page is reloaded if it can be reached, unless something was typed: a browser may
 * remember a failed import for as long as the page is open, and the site may be another build by now. `load` and
 * `onFailed` keep their identity: functions of the module, or of `useCallback`.
 */
export function useLazyModule<Code>(
  isWanted: boolean,
  load: () => Promise<Code>,
  onFailed: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  const failures = useRef(0);
  useEffect(() => {
    if (!isWanted || code) return;
    let isCurrent = true;
    load().then(setCode, async () => {
      failures.current += 1;
      const isOnline = failures.current > 1 && (await isReachable());
      // Something else may be open by now.
      if (!isCurrent) return;
      // What `onFailed` does to the history would end the reload.
      if (isOnline && reloadFor(`${window.location.pathname}#`)) return;
      onFailed();
      toast({
        title: 'Could not open',
        description: 'Please check your connection and try once more.',
        variant: 'destructive',
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, code, load, onFailed]);
  return isWanted ? code : undefined;
}

/** The same for what a click opens. */
export function useOnDemand<Code>(load: () => Promise<Code>) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { code: useLazyModule(isOpen, load, close), isOpen, open, close };
}
