import { setLostOnLeaving } from '#lib/updates/typed-fields.ts';
import { readSession } from '../../session/session.ts';
import { type PhotoRecord, photosInState } from './photo-record.ts';
import { report } from './photo-report.ts';
import { nextAfter } from './photo-retry.ts';
import {
  $activity,
  $inMemory,
  $isStopped,
  $progress,
  $waitingFor,
  announceChange,
  refresh,
} from './photo-state.ts';
import { storePhoto } from './photo-step.ts';
import { savePhoto } from './photo-store.ts';
import { wait } from './photo-wait.ts';

/** Goes on where the last visit ended, unless it was stopped. */
export async function resumePhotos(): Promise<void> {
  const records = await refresh();
  if (!$isStopped.get() && photosInState(records, 'waiting').length > 0 && isSignedIn()) start();
}

const isSignedIn = () => readSession(window.localStorage) !== null;

let running = false;
/** Stores the photos that wait; one window of a browser does (Web Locks API). */
export function start(): void {
  if (running) return;
  running = true;
  const locks = window.navigator.locks as LockManager | undefined;
  const late = setTimeout(() => $activity.set('elsewhere'), 500);
  const storeHere = () => {
    clearTimeout(late);
    return storeAll();
  };
  const run = locks ? locks.request('gallery-photos', storeHere) : storeHere();
  void run.finally(() => {
    running = false;
    $activity.set('idle');
    askBeforeLeaving($inMemory.get() > 0);
    // More may have been chosen after the last look.
    void resumePhotos();
  });
}

async function storeAll(): Promise<void> {
  const hasPhotos = photosInState(await refresh(), 'waiting').length > 0;
  $activity.set('storing');
  for (;;) {
    const records = await refresh();
    const [photo] = photosInState(records, 'waiting');
    if (!photo && hasPhotos) report(records);
    if (!photo || $isStopped.get()) return;
    $progress.set(0);
    if (!(await storeOne(photo))) return;
  }
}

/** Resolves to whether the others can follow. */
async function storeOne(photo: PhotoRecord): Promise<boolean> {
  /** How many of the tries had no connection. */
  let lost = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const state = await storePhoto(photo, (part) => $progress.set(part));
      await end({ ...photo, state, file: state.is === 'known' ? photo.file : null });
      return true;
    } catch (error) {
      const next = nextAfter(error, attempt, {
        isOnline: window.navigator.onLine,
        isSignedIn: isSignedIn(),
        lost,
      });
      if (next.is === 'sign-in') return false;
      if (next.is === 'refused') {
        await end({ ...photo, state: next, file: next.canRetry ? photo.file : null });
        return true;
      }
      if (next.for === 'connection') lost += 1;
      $waitingFor.set(next.for);
      await wait(next.ms);
      $waitingFor.set(null);
      if ($isStopped.get()) return false;
    }
  }
}

async function end(photo: PhotoRecord): Promise<void> {
  await savePhoto(photo);
  await announceChange();
}

/** Whether the browser asks before it leaves the page, and with it photos that it has not kept. */
export const askBeforeLeaving = (ask: boolean): void => setLostOnLeaving('photos', ask);
