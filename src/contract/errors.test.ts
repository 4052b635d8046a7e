import { expect, test } from 'vitest';
import { methodAndPath } from './api/endpoint.ts';
import { isErrorCode } from './errors.ts';

test('an error code is one of the table; names that every object has, such as toString, are none', () => {
  expect(isErrorCode('stale_version')).toBe(true);
  for (const other of [
    'toString',
    'constructor',
    'nothing',
    '',
    null,
    undefined,
    409,
    ['invalid'],
  ]) {
    expect(isErrorCode(other)).toBe(false);
  }
});

test('an endpoint’s name holds its method and its path', () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    expect(methodAndPath(`${method} /api/a`)).toEqual({ method, path: '/api/a' });
  }
});
