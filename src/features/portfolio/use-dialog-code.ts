import { useCallback, useEffect, useState } from 'react';

/**
 * The code of the dialog, fetched when a work is about to be opened. `React.lazy` would show what comes a moment
 * late 300 ms later still.
 */
export function useDialogCode(isOpen: boolean) {
  const [code, setCode] = useState<typeof import('./ArtworkDialog.tsx')>();
  const load = useCallback(() => import('./ArtworkDialog.tsx').then(setCode), []);
  const prepare = useCallback(() => void load().catch(() => {}), [load]);
  useEffect(() => {
    // The address bar names the work already: without the code its page shows it.
    if (isOpen) load().catch(() => window.location.reload());
  }, [isOpen, load]);
  return { ArtworkDialog: code?.ArtworkDialog, prepare };
}
