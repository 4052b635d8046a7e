import { expect, test } from 'vitest';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { createWork } from '../../tests/harness/works.ts';
import { routes } from './app.ts';
import { sweepWhenDue } from './sweep-times.ts';

const gallery = await openTestGallery();

const open = routes.filter((route) => route.access === 'public');
const CLOSED = [401, 403];

/** A call without cookie, token or name. */
async function anonymously(method: string, path: string, body?: unknown) {
  const response = await gallery.fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, text: await response.text() };
}

test('S6-002 no public call asks a visitor for an identity', async () => {
  expect(open.length).toBeGreaterThan(10);
  await sweepWhenDue(gallery.services);
  for (const { method, path } of open) {
    const concrete = path.replace(':id', '01890a5d-ac96-774b-bcce-b302099a8057');
    const { status } = await anonymously(method, concrete, method === 'GET' ? undefined : {});
    // Signing in answers 401 to a wrong password; it is the artist's own door.
    if (path === '/api/admin/login') continue;
    expect(CLOSED, `${method} ${path} answered ${status}`).not.toContain(status);
    expect(status, `${method} ${path}`).toBeLessThan(500);
  }
});

test('S6-002 every public list is readable without an account', async () => {
  const work = await createWork(gallery, { isFeatured: true });
  const lists = open.filter(({ method, path }) => method === 'GET' && /artworks|posts/.test(path));
  expect(lists.length).toBe(7);
  for (const { path } of lists) {
    const { status, text } = await anonymously('GET', path.replace(':id', `${work.id}`));
    expect(status, path).toBe(200);
    expect(JSON.parse(text), path).toBeInstanceOf(Array);
  }
  expect((await anonymously('GET', '/api/artworks')).text).toContain(work.title);
});
