import { atom } from 'nanostores';
import { loadCode } from '#lib/updates/load-code.ts';
import { toast } from '#ui/toast-store.ts';

type Opened = {
  ids: readonly number[];
  /** Loaded when it is first opened. */
  DraftsDialog: typeof import('./DraftsDialog.tsx').DraftsDialog;
};

/** The drafts that are being filled in, or null. */
export const $openDrafts = atom<Opened | null>(null);

export async function openDrafts(ids: readonly number[]): Promise<void> {
  try {
    const { DraftsDialog } = await loadCode(() => import('./DraftsDialog.tsx'));
    $openDrafts.set({ ids, DraftsDialog });
  } catch {
    toast({
      title: 'Could not open',
      description: 'Please check your connection, load the page again and try once more.',
      variant: 'destructive',
    });
  }
}
