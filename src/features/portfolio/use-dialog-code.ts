import { useCallback, useEffect, useState } from 'react';
import { isReachable, showConnectionLost } from '#lib/connection.ts';

/**
 * The dialog's code, loaded when a work is about to be opened. Not `React.lazy`, whose Suspense delays a late component
 * by another 300 ms. Where it fails to load, the page of the URL, which is the work's already, is loaded, or `onLost`
 * called if that cannot be reached.
 */
export function useDialogCode(isOpen: boolean, onLost: () => void) {
  const [code, setCode] = useState<typeof import('./WorkDialog.tsx')>();
  const load = useCallback(() => import('./WorkDialog.tsx').then(setCode), []);
  const preload = useCallback(() => void load().catch(() => {}), [load]);
  useEffect(() => {
    if (!isOpen) return;
    load().catch(async () => {
      if (await isReachable()) return window.location.reload();
      showConnectionLost();
      onLost();
    });
  }, [isOpen, load, onLost]);
  return { WorkDialog: code?.WorkDialog, preload };
}
