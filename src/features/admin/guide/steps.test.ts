import { expect, test } from 'vitest';
import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { type Stored, stepsOf } from './steps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute)).toISOString();
const blank: Stored = {
  gallery: { ...BLANK_GALLERY, updatedAt: at(0) },
  works: [],
  builtAt: at(1),
  filledInAt: null,
};
const filled: Stored = {
  gallery: {
    ...BLANK_GALLERY,
    artist: 'Mere Tūhoe',
    email: 'mere@example.co.nz',
    portraitUrl: '/uploads/a.jpg',
    updatedAt: at(5),
  },
  works: [{ isDraft: false, archivedAt: null, createdAt: at(7) }],
  builtAt: at(8),
  filledInAt: null,
};
const done = (stored: Stored) =>
  stepsOf(stored)
    .filter(({ isDone }) => isDone)
    .map(({ key }) => key);

test('in a gallery without anything of the artist’s no step is done', () => {
  expect(done(blank)).toEqual([]);
});

test('each step is done once what it asks for is stored', () => {
  const { gallery } = blank;
  expect(done({ ...blank, gallery: { ...gallery, artist: 'Mere' } })).toEqual(['name']);
  expect(done({ ...blank, gallery: { ...gallery, email: 'a@b.nz' } })).toEqual(['email']);
  expect(done({ ...blank, gallery: { ...gallery, portraitUrl: '/uploads/a.jpg' } })).toEqual([
    'portrait',
  ]);
  expect(
    done({ ...blank, works: [{ isDraft: false, archivedAt: null, createdAt: at(0) }] }),
  ).toEqual(['work']);
  expect(done(filled)).toEqual(['name', 'email', 'portrait', 'work', 'publish']);
});

test('a draft is no first work', () => {
  expect(
    done({ ...filled, works: [{ isDraft: true, archivedAt: null, createdAt: at(7) }] }),
  ).not.toContain('work');
});

test('a gallery is published by a build after the settings and the first work were saved', () => {
  for (const builtAt of [null, at(4), at(6), at(7)])
    expect(done({ ...filled, builtAt }), `${builtAt}`).not.toContain('publish');
  const changed = { ...filled, gallery: { ...filled.gallery, updatedAt: at(15) } };
  expect(done({ ...changed, filledInAt: at(5) }), 'later changes').toContain('publish');
  const second = { isDraft: false, archivedAt: null, createdAt: at(20) };
  expect(done({ ...filled, works: [second, ...filled.works] })).toContain('publish');
});
