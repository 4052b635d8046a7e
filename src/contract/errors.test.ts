import { expect, test } from 'vitest';
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
