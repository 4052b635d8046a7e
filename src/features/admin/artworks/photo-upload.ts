import { atom } from 'nanostores';
import { toast } from '#ui/toast-store.ts';
import { draftsFromPhotos, type RefusedPhoto } from './photo-drafts.ts';

/** How many photos are done, whether drafts or refused, including the uploaded part of the next one. */
export type Progress = { done: number; total: number };

/** The running upload, or null. Outside of the component, since it continues while another tab is open. */
export const $progress = atom<Progress | null>(null);
/** The photos of the last run that were refused. */
export const $refused = atom<readonly RefusedPhoto[]>([]);
let running: AbortController | undefined;

/** Makes a draft of each photo. One run at a time. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  if (running) {
    toast({
      title: 'One moment',
      description: 'The photos before these are still on their way.',
    });
    return;
  }
  running = new AbortController();
  const total = files.length;
  $refused.set([]);
  $progress.set({ done: 0, total });
  const onProgress = (done: number) => $progress.set({ done, total });
  const { added, refused } = await draftsFromPhotos(files, { onProgress, signal: running.signal });
  running = undefined;
  $progress.set(null);
  $refused.set(refused);
  const left = total - added;
  toast({
    title: added === 1 ? '1 draft added' : `${added} drafts added`,
    description: left
      ? `${left} of ${total} photos were not added.`
      : 'Visitors see them once you take them out of draft.',
    variant: refused.length ? 'destructive' : 'default',
  });
}

/** Ends the run after the current photo. */
export const stopPhotos = () => running?.abort();
export const forgetRefused = () => $refused.set([]);
