import { afterEach, expect, test, vi } from 'vitest';
import { openPreview, readPreview } from './preview.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A window whose local storage can be full. */
function stubWindow({ isFull = false } = {}) {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  const open = vi.fn();
  vi.stubGlobal('window', { localStorage, open });
  return open;
}

test('a preview is opened with its record', () => {
  const open = stubWindow();
  expect(openPreview('gallery', { artist: 'Nell' }, 'home')).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith('/admin/preview/gallery/home', 'preview-gallery');
  expect(readPreview('gallery')).toEqual({ artist: 'Nell' });
});

test('while the storage is full none is opened, and the caller is told', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const open = stubWindow({ isFull: true });
  expect(openPreview('work', {})).toBe(false);
  expect(open).not.toHaveBeenCalled();
});
