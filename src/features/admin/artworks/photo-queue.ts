import { atom } from 'nanostores';
import { toast } from '#ui/toast-store.ts';
import { readSession } from '../session/session.ts';
import { lastRun, type PhotoRecord, photosThatAre } from './photo-record.ts';
import { nextAfter } from './photo-retry.ts';
import { storePhoto } from './photo-step.ts';
import { addPhoto, countUnkept, deletePhotos, listPhotos, savePhoto } from './photo-store.ts';

/** The photos that become drafts, outside of the component, since they do so while another tab of the page is open. */

const NAME = 'gallery-photos';
const STOPPED = `${NAME}-stopped`;

/** All photos of this browser, whatever has become of them, until the artist has seen it. */
export const $photos = atom<readonly PhotoRecord[]>([]);
/** What this window does: `elsewhere` while another window of this browser stores the photos. */
export const $activity = atom<'idle' | 'elsewhere' | 'storing'>('idle');
/** The part of the current photo that is sent, 0 to 1. */
export const $part = atom(0);
/** What the current photo waits for. */
export const $waitingFor = atom<'connection' | 'server' | null>(null);
export const $isStopped = atom(false);
/** How many photos this browser could not keep. */
export const $unkept = atom(0);

/** Tells the other windows of this browser that something has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
if (channel) channel.onmessage = () => void refresh();
let endOfWait: (() => void) | undefined;

/** Reads what this browser keeps. */
async function refresh(): Promise<readonly PhotoRecord[]> {
  const records = await listPhotos();
  $photos.set(records);
  $unkept.set(countUnkept());
  $isStopped.set(window.localStorage.getItem(STOPPED) !== null);
  return records;
}

async function changed(): Promise<void> {
  await refresh();
  channel?.postMessage('changed');
}

/** Keeps the photos on this device and makes a draft of each. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const before = await listPhotos();
  const [waiting] = photosThatAre(before, 'waiting');
  if (!waiting) await deletePhotos(photosThatAre(before, 'stored'));
  window.localStorage.removeItem(STOPPED);
  // Until all are kept, the browser asks before it leaves the page.
  window.addEventListener('beforeunload', askFirst);
  const now = Date.now();
  const run = waiting?.run ?? now;
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const position = now + index / files.length;
    const key = crypto.randomUUID();
    await addPhoto({ key, name, position, run, state: { is: 'waiting' }, file });
    await changed();
    start();
  }
  if ($unkept.get() === 0) window.removeEventListener('beforeunload', askFirst);
}

const askFirst = (event: Event) => event.preventDefault();

/** Goes on where the last visit ended, unless it was stopped. */
export async function resumePhotos(): Promise<void> {
  const records = await refresh();
  if (!$isStopped.get() && photosThatAre(records, 'waiting').length > 0 && isSignedIn()) start();
}

export function continuePhotos(): void {
  window.localStorage.removeItem(STOPPED);
  void resumePhotos();
}

/** Ends after the current photo; the others stay on this device. */
export function stopPhotos(): void {
  window.localStorage.setItem(STOPPED, 'yes');
  endOfWait?.();
  void changed();
}

const isSignedIn = () => readSession(window.localStorage) !== null;

let running = false;
/** Stores the photos that wait; one window of a browser does (Web Locks API). */
function start(): void {
  if (running) return;
  running = true;
  const locks = window.navigator.locks as LockManager | undefined;
  const late = setTimeout(() => $activity.set('elsewhere'), 500);
  const storeHere = () => {
    clearTimeout(late);
    return storeAll();
  };
  const run = locks ? locks.request(NAME, storeHere) : storeHere();
  void run.finally(() => {
    running = false;
    $activity.set('idle');
    if ($unkept.get() === 0) window.removeEventListener('beforeunload', askFirst);
    // More may have been chosen after the last look.
    void resumePhotos();
  });
}

async function storeAll(): Promise<void> {
  const hasPhotos = photosThatAre(await refresh(), 'waiting').length > 0;
  $activity.set('storing');
  for (;;) {
    const records = await refresh();
    const [photo] = photosThatAre(records, 'waiting');
    if (!photo && hasPhotos) report(records);
    if (!photo || $isStopped.get()) return;
    $part.set(0);
    if (!(await storeOne(photo))) return;
  }
}

/** Resolves to whether the others can follow. */
async function storeOne(photo: PhotoRecord): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const state = await storePhoto(photo, (part) => $part.set(part));
      await end({ ...photo, state, file: state.is === 'known' ? photo.file : null });
      return true;
    } catch (error) {
      const next = nextAfter(error, attempt, {
        isOnline: window.navigator.onLine,
        isSignedIn: isSignedIn(),
      });
      if (next.is === 'sign-in') return false;
      if (next.is === 'refused') {
        await end({ ...photo, state: next, file: next.canRetry ? photo.file : null });
        return true;
      }
      $waitingFor.set(next.for);
      await wait(next.ms);
      $waitingFor.set(null);
      if ($isStopped.get()) return false;
    }
  }
}

async function end(photo: PhotoRecord): Promise<void> {
  await savePhoto(photo);
  await changed();
}

/** Ends early when the connection is back, and when the artist stops. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      endOfWait = undefined;
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    endOfWait = done;
  });
}

function report(all: readonly PhotoRecord[]): void {
  const records = lastRun(all);
  const added = photosThatAre(records, 'stored').length;
  const left = records.length - added;
  toast({
    title: added === 1 ? '1 draft added' : `${added} drafts added`,
    description: left
      ? `${left} of ${records.length} photos were not added.`
      : 'Visitors see them once you take them out of draft.',
    variant: photosThatAre(records, 'refused').length ? 'destructive' : 'default',
  });
}

/** Puts photos back to the others: after a failure, or although the same ones are there already. */
export async function addAgain(photos: readonly PhotoRecord[]): Promise<void> {
  const run = lastRun($photos.get())[0]?.run ?? 0;
  for (const photo of photos) {
    await savePhoto({ ...photo, run, state: { is: 'waiting', anyway: true } });
  }
  await changed();
  continuePhotos();
}

/** Forgets photos, and with them the files that this device keeps. */
export async function forgetPhotos(photos: readonly PhotoRecord[]): Promise<void> {
  await deletePhotos(photos);
  await changed();
}
