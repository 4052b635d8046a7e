import { useLayoutEffect } from 'react';
import { forgetHistoryValue, useHistoryEntry } from '#lib/use-history-entry.ts';
import { useLazyModule } from '#ui/on-demand.ts';
import { dismissToast } from '#ui/toast-store.ts';

/**
 * A dialog over what is open, whose code is loaded when it is wanted. It has an entry of its own in the history, under
 * `key`: Back closes it, and keeps what is below it.
 */
export function useDialogOver<Code>(key: string, load: () => Promise<Code>) {
  const entry = useHistoryEntry<number>(key, true);
  useLayoutEffect(() => forgetHistoryValue(key), [key]);
  const isWanted = entry.value !== null;
  const code = useLazyModule(isWanted, load, entry.close);
  function open() {
    // It would cover the dialog.
    dismissToast();
    entry.show(1);
  }
  return { code, isLoading: isWanted && !code, open, close: entry.close };
}
