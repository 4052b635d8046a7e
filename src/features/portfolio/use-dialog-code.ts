import { useCallback, useEffect, useState } from 'react';

/**
 * The dialog's code, loaded when a work is about to be opened. Not `React.lazy`, whose Suspense delays a late component
 * by another 300 ms.
 */
export function useDialogCode(isOpen: boolean) {
  const [code, setCode] = useState<typeof import('./WorkDialog.tsx')>();
  const load = useCallback(() => import('./WorkDialog.tsx').then(setCode), []);
  const preload = useCallback(() => void load().catch(() => {}), [load]);
  useEffect(() => {
    // The URL is the work's already, so a reload shows its page when the code fails to load.
    if (isOpen) load().catch(() => window.location.reload());
  }, [isOpen, load]);
  return { WorkDialog: code?.WorkDialog, preload };
}
