import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { responseChecker } from './check-response.ts';
import type { EndpointTable } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { openApiOf } from './openapi.ts';

test('docs/openapi.json is up to date: `npm run openapi` writes it', async () => {
  const file = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(openApiOf(ENDPOINTS));
});

const table = {
  'GET /api/things/{id}': {
    summary: 'A thing',
    access: 'public',
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ page: z.string().transform(Number), size: z.string().optional() }),
    responses: { 200: z.strictObject({ id: z.number().int(), name: z.string().nullable() }) },
    errors: ['work_held'],
  },
  'DELETE /api/things/{id}': { summary: 'Delete it', access: 'admin', responses: { 204: null } },
  'GET /api/things/count': {
    summary: 'How many there are',
    access: 'public',
    responses: { 200: z.object({ count: z.number() }) },
  },
} as const satisfies EndpointTable;
const document = openApiOf(table);
const check = responseChecker(document);
const checked = (path: string, response: Response, method = 'GET') =>
  check(new Request(`http://localhost${path}`, { method }), response);

test('a query is described as the caller sends it, before it is parsed', () => {
  expect(document.paths['/api/things/{id}']?.get?.parameters?.slice(1)).toEqual([
    { name: 'page', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'size', in: 'query', required: false, schema: { type: 'string' } },
  ]);
});

test('a response as the document declares it passes', async () => {
  const until = '2026-11-22T00:00:00.000Z';
  for (const response of [
    Response.json({ id: 1, name: null }),
    Response.json({ code: 'work_held', message: 'x', details: { until } }, { status: 409 }),
    Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  ]) {
    expect(await checked('/api/things/1', response)).toBeNull();
  }
  expect(await checked('/api/things/1', new Response(null, { status: 204 }), 'DELETE')).toBeNull();
  expect(await checked('/api/nothing', new Response(null, { status: 404 }))).toBeNull();
  expect(await checked('/api/things/1', new Response(null, { status: 405 }), 'PUT')).toBeNull();
});

test('a response to HEAD has the status of GET and no body', async () => {
  expect(await checked('/api/things/1', new Response(null), 'HEAD')).toBeNull();
  expect(await checked('/api/things/1', new Response('{}'), 'HEAD')).toContain(
    'body is not declared',
  );
  expect(await checked('/api/things/1', new Response(null, { status: 204 }), 'HEAD')).toContain(
    'status is not declared',
  );
});

test('a literal path is not taken for an id, and an object without strictness is as closed', async () => {
  expect(await checked('/api/things/count', Response.json({ count: 1 }))).toBeNull();
  expect(await checked('/api/things/count', Response.json({ count: 1, secret: 1 }))).toContain(
    'secret',
  );
});

test.each([
  ['an undeclared field', Response.json({ id: 1, name: 'x', secret: 1 })],
  ['a missing field', Response.json({ id: 1 })],
  ['a field of another type', Response.json({ id: '1', name: 'x' })],
  ['an undeclared status', Response.json({ id: 1, name: 'x' }, { status: 201 })],
  [
    'an undeclared error code',
    Response.json({ code: 'slug_taken', message: 'x' }, { status: 409 }),
  ],
  ['a missing detail', Response.json({ code: 'work_held', message: 'x' }, { status: 409 })],
  [
    'a detail that is not declared',
    Response.json({ code: 'not_found', message: 'x', details: {} }, { status: 404 }),
  ],
])('a response with %s does not pass', async (_what, response) => {
  expect(await checked('/api/things/1', response)).toContain('/api/things/1');
});

test('a body where none is declared, and an address that is not declared, do not pass', async () => {
  expect(await checked('/api/things/1', new Response('{}'), 'DELETE')).toContain('not declared');
  expect(await checked('/api/nothing', Response.json({}))).toContain('expected 404');
  expect(await checked('/api/things/1', Response.json({}), 'PUT')).toContain('expected 405');
});
