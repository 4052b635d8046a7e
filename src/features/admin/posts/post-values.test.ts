import { expect, test } from 'vitest';
import { type PostRecord, post as postSchema } from '#contract/posts.ts';
import {
  changesOf,
  editPostForm,
  NEW_POST,
  newPostForm,
  previewOf,
  valuesOf,
} from './post-values.ts';

const post: PostRecord = {
  id: 1,
  slug: 'one-stroke-only',
  title: 'One Stroke Only',
  excerpt: '',
  content: 'First.\nSecond.',
  imageUrl: null,
  isPublished: true,
  archivedAt: null,
  publishedAt: '2026-01-31T22:15:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('a preview is a post, with its date, without one, and while a date is half typed', () => {
  for (const publishedOn of [valuesOf(post).publishedOn, '', '20260-02-01']) {
    const preview = previewOf({ ...valuesOf(post), publishedOn });
    expect(postSchema.safeParse(preview).success, publishedOn).toBe(true);
  }
});

test('a new post needs a title and nothing else, and is a draft', () => {
  expect(newPostForm.safeParse(NEW_POST).error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
  ]);
  expect(newPostForm.parse({ ...NEW_POST, title: 'Tide' })).toMatchObject({
    title: 'Tide',
    isPublished: false,
    publishedAt: null,
    imageUrl: null,
  });
});

test('a publish date far off is refused at its own field', () => {
  for (const publishedOn of ['0026-11-21', '20260-02-01']) {
    const { error } = newPostForm.safeParse({ ...NEW_POST, title: 'Tide', publishedOn });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['publishedOn'], 'Publish date must lie between 1900 and 2999'],
    ]);
  }
});

test('S5-029 an edit form of a post accepts a blank in every field', () => {
  expect(editPostForm.safeParse(NEW_POST).error).toBeUndefined();
});

test("a post's date is the day in New Zealand, and a date left alone keeps its hour", () => {
  const values = valuesOf(post);
  expect(values.publishedOn).toBe('2026-02-01');
  const body = editPostForm.parse({ ...values, title: 'Two' });
  expect(changesOf(body, { title: 'Two' })).toEqual({ title: 'Two' });
  const dated = editPostForm.parse({ ...values, publishedOn: '2026-07-05' });
  expect(changesOf(dated, { publishedOn: '2026-07-05' })).toEqual({
    publishedAt: '2026-07-05T12:00:00+12:00',
  });
});
