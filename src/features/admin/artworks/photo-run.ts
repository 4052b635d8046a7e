import { atom } from 'nanostores';
import { toast } from '#ui/toast-store.ts';
import { draftsFromPhotos, type Refused } from './photo-drafts.ts';

/** How many photos are drafts by now; the part of the next one that is sent counts too. */
export type Progress = { done: number; total: number };

/** The photos that are on their way, or null. Outside of the tab that shows them: they go on without it. */
export const $progress = atom<Progress | null>(null);
/** Those of the last run that did not become drafts. */
export const $refused = atom<readonly Refused[]>([]);
let running: AbortController | undefined;

/** Makes a draft of each photo. One run at a time; it goes on while the artist looks at another tab. */
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

/** Ends the run after the photo that is under way. */
export const stopPhotos = () => running?.abort();
export const forgetRefused = () => $refused.set([]);
