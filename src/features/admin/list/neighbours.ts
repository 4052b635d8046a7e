import type { Neighbours } from '../form/RecordDialog.tsx';
import { replaceOpen } from '../location/store.ts';

/** What opens the records before and after this one in the list. */
export function neighboursIn<Entry extends { id: number | string }>(
  shown: readonly Entry[],
  opened: Entry | null,
): Neighbours {
  const at = opened ? shown.indexOf(opened) : -1;
  const opening = (entry: Entry | undefined) => entry && (() => replaceOpen(String(entry.id)));
  return {
    previous: at > 0 ? opening(shown[at - 1]) : undefined,
    next: at >= 0 ? opening(shown[at + 1]) : undefined,
  };
}
