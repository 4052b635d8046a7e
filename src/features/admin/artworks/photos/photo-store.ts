import { createStore, delMany, set, type UseStore, values } from 'idb-keyval';
import { type PhotoRecord, photosInState } from './photo-record.ts';

/** What is kept on a device at most, in bytes; about 250 photos of a phone. */
const KEPT_BYTES = 2 * 1024 ** 3;

/** Photos that this browser could not keep, since its storage is full or closed: they are gone with the page. */
const inMemory = new Map<string, PhotoRecord>();

let opened: UseStore | undefined;
/** The database of this browser (IndexedDB), which survives a reload and a sign-out. */
const openStore = () => {
  opened ??= createStore('gallery-photos', 'photos');
  return opened;
};

/** All photos in their order. */
export async function listPhotos(): Promise<PhotoRecord[]> {
  const kept = (await keptPhotos()).map((record) => [record.key, record] as const);
  const all = new Map([...kept, ...inMemory]);
  return [...all.values()].sort((left, right) => left.position - right.position);
}

/** How many photos would be gone with the page. */
export const countInMemory = () => photosInState([...inMemory.values()], 'waiting').length;

/** Keeps a new photo on this device, or, where there is no space for it, in this page alone. */
export async function addPhoto(record: PhotoRecord): Promise<void> {
  const bytes = (await keptPhotos()).reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  try {
    if (bytes + (record.file?.size ?? 0) > KEPT_BYTES) throw new RangeError('no space left');
    await set(record.key, record, openStore());
  } catch {
    inMemory.set(record.key, record);
  }
}

/** Saves what has become of a photo; where this browser cannot, until the page is left. */
export async function savePhoto(record: PhotoRecord): Promise<void> {
  try {
    if (inMemory.has(record.key)) throw new RangeError('no space left');
    await set(record.key, record, openStore());
  } catch {
    inMemory.set(record.key, record);
  }
}

export async function deletePhotos(records: readonly PhotoRecord[]): Promise<void> {
  if (records.length === 0) return;
  const keys = records.map(({ key }) => key);
  for (const key of keys) inMemory.delete(key);
  try {
    await delMany(keys, openStore());
  } catch {
    // Without storage there was nothing to delete.
  }
}

/** None where this browser offers no storage. */
async function keptPhotos(): Promise<PhotoRecord[]> {
  try {
    return await values<PhotoRecord>(openStore());
  } catch {
    return [];
  }
}
