import { atom } from 'nanostores';
import type { PhotoRecord } from './photo-record.ts';
import { countInMemory, listPhotos } from './photo-store.ts';

/** The photos that become drafts, outside of the component, since they do so while another tab of the page is open. */

const NAME = 'gallery-photos';
const STOPPED = `${NAME}-stopped`;

/**
 * The photos that this browser keeps, in every state. They stay until the artist dismisses them; stored ones also go
 * when others are added and none waits.
 */
export const $photos = atom<readonly PhotoRecord[]>([]);
/** What this window does: `elsewhere` while another window of this browser stores the photos. */
export const $activity = atom<'idle' | 'elsewhere' | 'storing'>('idle');
/** The part of the current photo that is sent, 0 to 1. */
export const $progress = atom(0);
/** What the current photo waits for. */
export const $waitingFor = atom<'connection' | 'server' | null>(null);
export const $isStopped = atom(false);
/** How many photos this browser could not keep. */
export const $inMemory = atom(0);

/** Tells the other windows of this browser that something has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
if (channel) channel.onmessage = () => void refresh();

/** Reads what this browser keeps. */
export async function refresh(): Promise<readonly PhotoRecord[]> {
  const records = await listPhotos();
  $photos.set(records);
  $inMemory.set(countInMemory());
  $isStopped.set(window.localStorage.getItem(STOPPED) !== null);
  return records;
}

export async function announceChange(): Promise<void> {
  await refresh();
  channel?.postMessage('changed');
}

/** Whether the artist has stopped the photos, which all windows and the next visit know. */
export function setStopped(stopped: boolean): void {
  if (stopped) window.localStorage.setItem(STOPPED, 'yes');
  else window.localStorage.removeItem(STOPPED);
}
