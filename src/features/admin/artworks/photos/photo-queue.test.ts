import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPhotos, forgetPhotos, stopPhotos } from './photo-queue.ts';
import { lastRun, type PhotoRecord, storedSoFar, titleOfFile } from './photo-record.ts';
import { $photos, $waitingFor } from './photo-state.ts';

/** One upload after the other, each answered by hand. */
const uploads: SlowUpload[] = [];
class SlowUpload {
  upload = {};
  status = 200;
  responseText = '{"url":"/uploads/a.jpg"}';
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  send = () => void uploads.push(this);
}

/** Node has no IndexedDB: the photos are in memory, as in a browser whose storage is full. */
beforeEach(() => {
  const local = new Map([
    ['adminToken', 't'],
    ['adminUser', '{"username":"ana"}'],
  ]);
  const window = new EventTarget();
  Object.assign(window, {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
    navigator: { onLine: true },
    fetch: async (path: string) =>
      path.includes('/photos/')
        ? Response.json([])
        : Response.json({ id: uploads.length }, { status: 201 }),
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('XMLHttpRequest', SlowUpload);
});
afterEach(async () => {
  await forgetPhotos($photos.get());
  uploads.length = 0;
  vi.unstubAllGlobals();
});

const photo = (name: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), name], name, { type: 'image/jpeg' });
const states = () => $photos.get().map(({ state }) => state.is);

test('when stopped it finishes the current photo and starts no other', async () => {
  await addPhotos([photo('one.jpg'), photo('two.jpg')]);
  await vi.waitUntil(() => uploads[0]);
  stopPhotos();
  uploads[0]?.onload();
  await vi.waitFor(() => expect(states()).toEqual(['stored', 'waiting']));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(uploads).toHaveLength(1);
  expect(storedSoFar($photos.get(), 0)).toBe(
    '1 of 2 photos is stored; the rest are kept on this device.',
  );
});

test('a lost connection keeps the photo waiting; it goes on as soon as the browser is online', async () => {
  await addPhotos([photo('one.jpg')]);
  await vi.waitUntil(() => uploads[0]);
  uploads[0]?.onerror();
  await vi.waitFor(() => expect($waitingFor.get()).toBe('connection'));
  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => uploads[1], { timeout: 500 });
  uploads[1]?.onload();
  await vi.waitFor(() => expect(states()).toEqual(['stored']));
});

test('photos that are chosen while others are on their way follow them', async () => {
  await addPhotos([photo('one.jpg')]);
  await vi.waitUntil(() => uploads[0]);
  await addPhotos([photo('two.jpg')]);
  uploads[0]?.onload();
  await vi.waitUntil(() => uploads[1]);
  uploads[1]?.onload();
  await vi.waitFor(() => expect(states()).toEqual(['stored', 'stored']));
});

test('a title is made of a file’s name', () => {
  for (const [name, title] of [
    ['slack_water.jpg', 'Slack water'],
    ['Tōtara--no-3.JPEG', 'Tōtara no 3'],
    ['IMG_1234.HEIC', 'IMG 1234'],
    ['.jpg', 'Untitled'],
    ['late.light.png', 'Late.light'],
    [`${'a'.repeat(250)}.jpg`, `A${'a'.repeat(199)}`],
  ] as const) {
    expect(titleOfFile(name)).toBe(title);
  }
});

test('how far the photos are is said in a sentence', () => {
  const record = (stored: boolean): PhotoRecord => ({
    key: '',
    name: '',
    position: 0,
    run: 1,
    file: null,
    state: stored ? { is: 'stored', artworkId: 1 } : { is: 'waiting' },
  });
  const records = Array.from({ length: 50 }, (_, index) => record(index < 12));
  expect(storedSoFar(records, 0)).toBe(
    '12 of 50 photos are stored; the rest are kept on this device.',
  );
  expect(storedSoFar(records, 3)).toBe('12 of 50 photos are stored.');
});

test('photos of an earlier run that still wait for an answer are not counted', () => {
  const record = (run: number): PhotoRecord => ({
    key: '',
    name: '',
    position: run,
    run,
    file: null,
    state: { is: 'known', title: 'Low tide' },
  });
  expect(lastRun([record(1), record(2), record(2)])).toHaveLength(2);
  expect(lastRun([])).toEqual([]);
});
