import { useCallback, useEffect, useRef, useState } from 'react';
import { isReachable, showConnectionLost } from '#lib/connection.ts';

type Options = {
  isOpen: boolean;
  /** Called when neither the code nor the work's page can be loaded. */
  onLost: () => void;
  /** Runs the change of state that shows the open dialog. */
  show?: (change: () => void) => void;
};

/**
 * The dialog's code, loaded when a work is about to be opened; until then the link is `aria-busy`. Not `React.lazy`,
 * whose Suspense delays a late component by another 300 ms. Where it fails to load, the page of the URL, which is the
 * work's already, is loaded.
 */
export function useDialogModule({ isOpen, onLost, show = (change) => change() }: Options) {
  const [code, setCode] = useState<typeof import('./WorkDialog.tsx')>();
  const latest = useRef({ isOpen, show });
  latest.current = { isOpen, show };
  const isLoaded = useRef(false);
  const load = useCallback(async () => {
    const { WorkDialog } = await import('./WorkDialog.tsx');
    // The pointer, the focus and the click may each have asked for it.
    if (isLoaded.current) return;
    isLoaded.current = true;
    const { isOpen, show } = latest.current;
    if (isOpen) show(() => setCode({ WorkDialog }));
    else setCode({ WorkDialog });
  }, []);
  const preload = useCallback(() => void load().catch(() => {}), [load]);
  useEffect(() => {
    if (!isOpen) return;
    load().catch(async () => {
      if (await isReachable()) return window.location.reload();
      showConnectionLost();
      onLost();
    });
  }, [isOpen, load, onLost]);
  useEffect(() => {
    // The link that was clicked has the focus.
    const opener = document.activeElement?.closest('a');
    if (!isOpen || code || !opener) return;
    opener.ariaBusy = 'true';
    return () => {
      opener.ariaBusy = null;
    };
  }, [isOpen, code]);
  return { WorkDialog: code?.WorkDialog, preload };
}
