import { atom } from 'nanostores';
import { navigate } from '../../location/store.ts';

/** The dialog of the URL (`panel`) in which drafts are filled in. */
export const DRAFTS_PANEL = 'drafts';

/** The drafts that are being filled in; null: all, as after a reload. */
export const $chosenDrafts = atom<readonly number[] | null>(null);

export function openDrafts(ids: readonly number[]): void {
  $chosenDrafts.set(ids);
  navigate({ panel: DRAFTS_PANEL });
}
