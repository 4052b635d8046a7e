import { expect, test } from 'vitest';
import { dropDraft, readDraft, typedIn, writeDraft } from './draft-store.ts';

function handStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a draft comes back as it was typed, with the version that was edited', () => {
  const storage = handStorage();
  writeDraft(storage, 'artwork:4', { values: { title: 'Slack' }, expectedUpdatedAt: '2026-01-01' });
  expect(readDraft(storage, 'artwork:4')).toEqual({
    values: { title: 'Slack' },
    expectedUpdatedAt: '2026-01-01',
  });
  expect(readDraft(storage, 'artwork:5')).toBeNull();
  dropDraft(storage, 'artwork:4');
  expect(readDraft(storage, 'artwork:4')).toBeNull();
});

test('a form that was put back as it was leaves no draft', () => {
  const storage = handStorage();
  writeDraft(storage, 'artwork:new', { values: { title: 'S' } });
  writeDraft(storage, 'artwork:new', { values: {} });
  expect(storage.kept.size).toBe(0);
});

test('what cannot be read, and a storage without room, are no reason to stop', () => {
  const storage = handStorage();
  for (const broken of ['{', 'null', '"text"', '{"values":null}']) {
    storage.kept.set('admin-form:post:1', broken);
    expect(readDraft(storage, 'post:1'), broken).toBeNull();
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => writeDraft(full, 'post:1', { values: { title: 'A' } })).not.toThrow();
});

test('only what was changed is typed', () => {
  const opened = { title: 'Slack Water', price: '', isAvailable: true };
  expect(typedIn({ ...opened, price: '10' }, opened)).toEqual({ price: '10' });
  expect(typedIn({ ...opened }, opened)).toEqual({});
});
