import { expect, test } from 'vitest';
import { methodAndPath } from './endpoint.ts';

test('an endpoint’s name holds its method and its path', () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    expect(methodAndPath(`${method} /api/a`)).toEqual({ method, path: '/api/a' });
  }
});
