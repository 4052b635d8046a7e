import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import type { Post, PostRecord } from '#contract/posts.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { listFormerSlugs } from './queries.ts';

const { gallery, call } = await openTestAdmin();

const refused = { message: expect.any(String), fields: expect.any(Object) };
const publicPosts = async () => (await gallery.fetch('/api/blog-posts')).json() as Promise<Post[]>;

test('S6-014 S7-030 S7-031 a post is written, changed, published and deleted; only a published one is public', async () => {
  const created = await call<PostRecord>('POST', '/blog-posts', { title: 'A Week in Ōtaki' });
  expect(created).toMatchObject({
    status: 201,
    body: { slug: 'a-week-in-otaki', isPublished: false, publishedAt: null, content: '' },
  });
  expect(await publicPosts()).toEqual([]);
  const path = `/blog-posts/${created.body.id}`;
  const edited = await call<PostRecord>('PUT', path, { title: '', content: 'One.\nTwo.' });
  expect(edited.body).toMatchObject({ title: 'A Week in Ōtaki', content: 'One.\nTwo.' });
  await call('PUT', path, { isPublished: true });
  expect(await publicPosts()).toMatchObject([{ slug: 'a-week-in-otaki' }]);
  expect((await call<PostRecord[]>('GET', '/blog-posts')).body).toHaveLength(1);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await publicPosts()).toEqual([]);
});

test('S4-012 the Published switch goes both ways; the first publishing dates a post, the next ones keep its date', async () => {
  const { body } = await call<PostRecord>('POST', '/blog-posts', { title: 'Switched' });
  const put = async (json: object) =>
    (await call<PostRecord>('PUT', `/blog-posts/${body.id}`, json)).body;
  const published = await put({ isPublished: true });
  expect(Date.parse(published.publishedAt ?? '')).toBeCloseTo(+gallery.services.now(), -4);
  expect(await put({ isPublished: false })).toMatchObject({ isPublished: false });
  gallery.passMinutes(10);
  expect((await put({ isPublished: true })).publishedAt).toBe(published.publishedAt);
  const dated = await put({ publishedAt: '2026-07-05T12:00:00+12:00' });
  expect(dated.publishedAt).toBe('2026-07-05T00:00:00.000Z');
});

test('a post is made once for each key, however often its call is repeated', async () => {
  const creationKey = crypto.randomUUID();
  const create = (title: string) =>
    call<PostRecord>('POST', '/blog-posts', { title, creationKey, isPublished: true });
  const answers = await Promise.all(['Once', 'Once', 'Other'].map(create));
  answers.push(await create('Again'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  expect(answers[0]?.body).not.toHaveProperty('creationKey');
  expect((await call('POST', '/blog-posts', { title: 'Once', creationKey: 'x' })).status).toBe(400);
});

test('only a change that visitors can see requests a rebuild', async () => {
  const before = gallery.rebuilds.requested;
  const { body } = await call<PostRecord>('POST', '/blog-posts', { title: 'Quiet draft' });
  await call('PUT', `/blog-posts/${body.id}`, { content: 'More.' });
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before);
  await call('PUT', `/blog-posts/${body.id}`, { isPublished: true });
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 1);
});

test('the slug of a post can be chosen, is the only one of its kind, and is refused by field otherwise', async () => {
  const post = (json: object) => call<PostRecord>('POST', '/blog-posts', json);
  expect((await post({ title: 'Chosen', slug: 'my-own' })).body.slug).toBe('my-own');
  expect(await post({ title: 'Second', slug: 'my-own' })).toMatchObject({
    status: 409,
    body: { fields: { slug: 'Another post has this address' } },
  });
  for (const slug of ['With Space', '-a', 'a--b', 'ā', '../x']) {
    expect(await post({ title: 'T', slug }), slug).toMatchObject({ status: 400, body: refused });
  }
  expect((await post({ title: 'Twice' })).body.slug).toBe('twice');
  expect((await post({ title: 'Twice' })).body.slug).toBe('twice-2');
  const long = { title: 'Sea '.repeat(30) };
  await post(long);
  const { id, slug } = (await post(long)).body;
  expect(slug).toMatch(/-sea-2$/);
  expect((await post(long)).body.slug).toBe(slug.replace(/2$/, '3'));
  const saved = await call('PUT', `/blog-posts/${id}`, { slug, content: 'More.' });
  expect(saved.status, 'what the form was given it may send back').toBe(200);
  for (const title of [' ', '\u0001 \u0001']) {
    expect(await post({ title })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Title is required' } },
    });
  }
});

test('the former addresses of a published post lead to it, unless another post has one; those of a draft do not', async () => {
  const post = async (json: object) => (await call<PostRecord>('POST', '/blog-posts', json)).body;
  const leadTo = async () => {
    const former = await listFormerSlugs(gallery.services.database);
    return former.filter(({ slug }) => /^(first|second|third|fourth|sketch)$/.test(slug));
  };
  const { id } = await post({ title: 'Moved', slug: 'sketch' });
  await call('PUT', `/blog-posts/${id}`, { slug: 'first' });
  await call('PUT', `/blog-posts/${id}`, { isPublished: true });
  expect(await leadTo()).toEqual([]);
  for (const slug of ['second', 'second', 'third']) {
    await call('PUT', `/blog-posts/${id}`, { slug });
  }
  expect(await leadTo()).toEqual([
    { slug: 'first', leadsTo: 'third' },
    { slug: 'second', leadsTo: 'third' },
  ]);
  await post({ title: 'Another', slug: 'first', isPublished: true });
  await call('PUT', `/blog-posts/${id}`, { slug: 'second' });
  expect(await leadTo()).toEqual([{ slug: 'third', leadsTo: 'second' }]);
  await call('PUT', `/blog-posts/${id}`, { slug: 'fourth' });
  await call('PUT', `/blog-posts/${id}`, { isPublished: false });
  await call('PUT', `/blog-posts/${id}`, { publishedAt: null });
  expect(await leadTo()).toEqual([]);
  await call('PUT', `/blog-posts/${id}`, { slug: 'fifth' });
  await call('PUT', `/blog-posts/${id}`, { isPublished: true });
  expect(await leadTo(), 'changed while it was a draft again, without its date').toEqual([
    { slug: 'second', leadsTo: 'fifth' },
    { slug: 'third', leadsTo: 'fifth' },
    { slug: 'fourth', leadsTo: 'fifth' },
  ]);
});

test('a draft whose date is removed as it is published has the day of publishing', async () => {
  const typed = { title: 'Undated', publishedAt: '2020-10-01T00:00:00.000Z' };
  const { body } = await call<PostRecord>('POST', '/blog-posts', typed);
  const published = { publishedAt: null, isPublished: true };
  const saved = await call<PostRecord>('PUT', `/blog-posts/${body.id}`, published);
  expect(saved.body.publishedAt?.slice(0, 4)).toBe(`${gallery.services.now().getUTCFullYear()}`);
  const again = await call<PostRecord>('PUT', `/blog-posts/${body.id}`, published);
  expect(again.body.publishedAt, 'a published one keeps its own').toBe(saved.body.publishedAt);
});

test('a post is dated in a year that the table keeps and every reader reads alike', async () => {
  const post = (publishedAt: string) =>
    call<PostRecord>('POST', '/blog-posts', { title: 'Dated', publishedAt });
  for (const date of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
  ]) {
    expect(await post(date), date).toMatchObject({ status: 400, body: refused });
  }
  for (const date of ['1900-01-01T00:00:00.000Z', '2999-12-31T23:59:59.000Z']) {
    expect((await post(date)).body.publishedAt).toBe(date);
  }
});

test('a second window that saves an older version gets stale_version, and overwrites nothing', async () => {
  const { body: post } = await call<PostRecord>('POST', '/blog-posts', { title: 'Two windows' });
  const { body: work } = await call<Artwork>('POST', '/artworks', { title: 'Two windows' });
  for (const [path, expectedUpdatedAt] of [
    [`/blog-posts/${post.id}`, post.updatedAt],
    [`/artworks/${work.id}`, work.updatedAt],
  ] as const) {
    gallery.passMinutes(1);
    const first = await call<{ updatedAt: string }>('PUT', path, {
      title: 'First',
      expectedUpdatedAt,
    });
    expect(first.status, path).toBe(200);
    const second = await call('PUT', path, { title: 'Second', expectedUpdatedAt });
    expect(second, path).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const third = { title: 'Third', expectedUpdatedAt: first.body.updatedAt };
    expect(await call('PUT', path, third), path).toMatchObject({ status: 200 });
  }
});

test('an archived post is on no public list until it is put back', async () => {
  const { body } = await call<PostRecord>('POST', '/blog-posts', {
    title: 'Put aside',
    isPublished: true,
  });
  const archive = async (isArchived: boolean) =>
    (await call<PostRecord>('PUT', `/blog-posts/${body.id}`, { isArchived })).body;
  const isPublic = async () => (await publicPosts()).some(({ id }) => id === body.id);
  expect(await archive(true)).toMatchObject({ archivedAt: expect.any(String), isPublished: true });
  expect(await isPublic()).toBe(false);
  expect(await archive(false)).toMatchObject({ archivedAt: null });
  expect(await isPublic()).toBe(true);
});
