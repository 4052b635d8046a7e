import { lastRun, type PhotoRecord, photosInState } from './photo-record.ts';
import { askBeforeLeaving, resumePhotos, start } from './photo-run.ts';
import { $inMemory, $photos, announceChange, setStopped } from './photo-state.ts';
import { addPhoto, deletePhotos, listPhotos, savePhoto } from './photo-store.ts';
import { endWait } from './photo-wait.ts';

/** What the artist does with photos: adds, stops, continues, adds again, forgets. */

/** Keeps the photos on this device and makes a draft of each. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const before = await listPhotos();
  const [waiting] = photosInState(before, 'waiting');
  if (!waiting) await deletePhotos(photosInState(before, 'stored'));
  setStopped(false);
  // Until all are kept, the browser asks before it leaves the page.
  askBeforeLeaving(true);
  const now = Date.now();
  const run = waiting?.run ?? now;
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const position = now + index / files.length;
    const key = crypto.randomUUID();
    await addPhoto({ key, name, position, run, state: { is: 'waiting' }, file });
    await announceChange();
    start();
  }
  askBeforeLeaving($inMemory.get() > 0);
}

export function continuePhotos(): void {
  setStopped(false);
  void resumePhotos();
}

/** Ends after the current photo; the others stay on this device. */
export function stopPhotos(): void {
  setStopped(true);
  endWait();
  void announceChange();
}

/** Puts photos back to the others: after a failure, or although the same ones are there already. */
export async function addAgain(photos: readonly PhotoRecord[]): Promise<void> {
  const run = lastRun($photos.get())[0]?.run ?? 0;
  for (const photo of photos) {
    const anyway = photo.state.is === 'known' && ({ anyway: true } as const);
    await savePhoto({ ...photo, run, state: { is: 'waiting', ...anyway } });
  }
  await announceChange();
  continuePhotos();
}

/** Forgets photos, and with them the files that this device keeps. */
export async function forgetPhotos(photos: readonly PhotoRecord[]): Promise<void> {
  await deletePhotos(photos);
  await announceChange();
}
