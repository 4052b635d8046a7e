import { afterEach, expect, test, vi } from 'vitest';
import { draftsFromPhotos, titleOfFile } from './photo-drafts.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a title is made of a file’s name', () => {
  for (const [name, title] of [
    ['slack_water.jpg', 'Slack water'],
    ['Tōtara--no-3.JPEG', 'Tōtara no 3'],
    ['IMG_1234.HEIC', 'IMG 1234'],
    ['.jpg', 'Untitled'],
    ['late.light.png', 'Late.light'],
  ] as const) {
    expect(titleOfFile(name)).toBe(title);
  }
});

test('when stopped it finishes the current photo and starts no other', async () => {
  const uploads: SlowUpload[] = [];
  class SlowUpload {
    upload = {};
    status = 200;
    responseText = '{"url":"/uploads/a.jpg"}';
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    send = () => uploads.push(this);
    abort = () => this.onabort();
  }
  vi.stubGlobal('XMLHttpRequest', SlowUpload);
  vi.stubGlobal('window', {
    localStorage: { getItem: () => '{"username":"ana"}' },
    fetch: async () => Response.json({ id: 1 }, { status: 201 }),
  });
  const stop = new AbortController();
  const photos = ['one.jpg', 'two.jpg'].map(
    (name) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'image/jpeg' }),
  );
  const run = draftsFromPhotos(photos, { onProgress: () => {}, signal: stop.signal });
  await vi.waitUntil(() => uploads[0]);
  stop.abort();
  uploads[0]?.onload();
  expect(await run).toEqual({ added: 1, refused: [] });
  expect(uploads).toHaveLength(1);
});
