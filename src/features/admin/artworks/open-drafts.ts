import { atom } from 'nanostores';
import { go } from '../address/store.ts';

/** The dialog of the address (`panel`) in which drafts are filled in. */
export const DRAFTS_PANEL = 'drafts';

/** The drafts that are being filled in; null: all, as after a reload. */
export const $chosenDrafts = atom<readonly number[] | null>(null);

export function openDrafts(ids: readonly number[]): void {
  $chosenDrafts.set(ids);
  go({ panel: DRAFTS_PANEL });
}
