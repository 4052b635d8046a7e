import { expect, test } from 'vitest';
import {
  changedPart,
  changedValues,
  deleteSavedForm,
  readSavedForm,
  renameSavedForm,
  saveForm,
} from './autosave-store.ts';

function handStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('a saved form is read as it was typed, with the version that was edited', () => {
  const storage = handStorage();
  saveForm(storage, 'artwork:4', { values: { title: 'Slack' }, expectedUpdatedAt: '2026-01-01' });
  expect(readSavedForm(storage, 'artwork:4')).toEqual({
    values: { title: 'Slack' },
    expectedUpdatedAt: '2026-01-01',
  });
  expect(readSavedForm(storage, 'artwork:5')).toBeNull();
  deleteSavedForm(storage, 'artwork:4');
  expect(readSavedForm(storage, 'artwork:4')).toBeNull();
});

test('the key of a creation stays with what is typed, and goes with it', () => {
  const storage = handStorage();
  saveForm(storage, 'artwork:new', { values: { title: 'S' }, creationKey: 'k' });
  saveForm(storage, 'artwork:new', { values: { title: 'Sl' } });
  expect(readSavedForm(storage, 'artwork:new')).toEqual({
    values: { title: 'Sl' },
    creationKey: 'k',
  });
  saveForm(storage, 'artwork:new', { values: {} });
  saveForm(storage, 'artwork:new', { values: { title: 'Another' } });
  expect(readSavedForm(storage, 'artwork:new')).toEqual({ values: { title: 'Another' } });
});

test('a form whose changes were undone leaves no saved form', () => {
  const storage = handStorage();
  saveForm(storage, 'artwork:new', { values: { title: 'S' } });
  saveForm(storage, 'artwork:new', { values: {} });
  expect(storage.kept.size).toBe(0);
});

test('a saved form is kept under the name of the record that was created, as it was typed', () => {
  const storage = handStorage();
  const form = { values: { title: 'S' }, expectedUpdatedAt: '2026-01-01' };
  saveForm(storage, 'artwork:new', { ...form, creationKey: 'k' });
  renameSavedForm(storage, 'artwork:new', 'artwork:4');
  expect(readSavedForm(storage, 'artwork:4')).toEqual(form);
  expect(storage.kept.size).toBe(1);
  renameSavedForm(storage, 'artwork:new', 'artwork:4');
  expect(readSavedForm(storage, 'artwork:4'), 'nothing was kept').toEqual(form);
});

test('an unreadable saved form and a full storage throw nothing', () => {
  const storage = handStorage();
  for (const broken of ['{', 'null', '"text"', '{"values":null}']) {
    storage.kept.set('admin-form:post:1', broken);
    expect(readSavedForm(storage, 'post:1'), broken).toBeNull();
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(saveForm(full, 'post:1', { values: { title: 'A' } })).toBe(false);
});

test('the changed values are those that differ from the opened ones', () => {
  const opened = { title: 'Slack Water', price: '', isAvailable: true };
  expect(changedValues({ ...opened, price: '10' }, opened)).toEqual({ price: '10' });
  expect(changedValues({ ...opened }, opened)).toEqual({});
  const pictures = [{ role: 'edge' }];
  const copied = { pictures: structuredClone(pictures) };
  expect(changedValues(copied, { pictures }), 'a copied list').toEqual({});
  expect(changedValues({ pictures: [] }, { pictures } as { pictures: object[] })).toEqual({
    pictures: [],
  });
});

test('a nested value that only was copied, with its keys in any order, is not changed', () => {
  const table = { isIncluded: true, bands: [{ name: 'Small', north: '28.00' }] };
  const copied = { bands: [{ north: '28.00', name: 'Small' }], isIncluded: true };
  expect(changedValues({ table: copied }, { table })).toEqual({});
  const changed = { ...copied, bands: [{ name: 'Small', north: '29.00' }] };
  expect(changedValues({ table: changed }, { table })).toEqual({ table: changed });
  expect(changedValues({ list: [] as string[] }, { list: ['a'] })).toEqual({ list: [] });
});

test('of a body the changed part is sent, so a stale form does not put a sold work on sale again', () => {
  const body = { title: 'Slack Water II', isAvailable: true };
  expect(changedPart(body, { title: ' Slack Water II' })).toEqual({ title: 'Slack Water II' });
});
